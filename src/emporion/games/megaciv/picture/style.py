"""The style sheet. Every class begins with meg-, so that a picture can stand in any page."""

from emporion.core.sheet import Sheet
from emporion.games.megaciv.picture.looks import PREFIX
from emporion.trading.page.palette import COLOURS, seat_rules, seats_of_page, seats_of_picture

RULES = """
.meg-picture{color:var(--ink)}
.meg-picture text{fill:var(--ink)}
.meg-picture .meg-b{font-weight:700}
.meg-picture .meg-caps{font-variant:small-caps;letter-spacing:.05em}
.meg-picture .meg-m{fill:var(--muted)}
.meg-picture .meg-title{fill:var(--title)}
.meg-picture .meg-go-t{fill:var(--go);font-weight:700}
.meg-picture .meg-bad-t{fill:var(--bad)}
.meg-picture .meg-told-t{fill:var(--told)}
.meg-picture .meg-bluff-t{fill:var(--bluff)}
.meg-picture .meg-on-ink{fill:var(--panel);font-weight:700}
.meg-picture .meg-on-gold{fill:var(--on-gold);font-weight:700}
.meg-picture .meg-on-hall{fill:var(--hall-t)}
.meg-quiet{color:var(--muted)}
.meg-strong{color:var(--ink)}
.meg-nil{color:var(--line)}
.meg-go-i{color:var(--go)}
.meg-bad-i{color:var(--bad)}
.meg-told-i{color:var(--told)}
.meg-bluff-i{color:var(--bluff)}
.meg-on-bad{color:var(--bad-t)}
.meg-panel{fill:var(--panel);stroke:var(--line)}
.meg-paper{fill:var(--card);stroke:var(--line)}
.meg-tint{fill:var(--panel-d)}
.meg-tint-l{fill:var(--panel-d);stroke:var(--line)}
.meg-ink{fill:var(--ink)}
.meg-rule{stroke:var(--line);fill:none}
.meg-ground{fill:var(--page)}
.meg-hall{fill:var(--hall)}
.meg-meander{fill:none;stroke:#fff;stroke-opacity:.22;stroke-width:1.6}
.meg-awning{fill:var(--awning)}
.meg-gone{fill:none;stroke:var(--hall-t);stroke-opacity:.7;stroke-dasharray:4 3}
.meg-price{fill:var(--gold-l)}
.meg-medal{fill:var(--gold-l);stroke:#7d5310}
.meg-fits{fill:var(--card);stroke:var(--gold-l);stroke-width:2.4}
.meg-faint{opacity:.55}
.meg-badge{fill:var(--bad)}
.meg-deal{fill:none;stroke:var(--gold-l);stroke-width:3.5;stroke-dasharray:.1 7;stroke-linecap:round}
.meg-chip{fill:var(--card);stroke:var(--line);stroke-width:1.5}
.meg-true,.meg-sure{fill:var(--card);stroke:var(--go);stroke-width:1.5}
.meg-told,.meg-wish{fill:var(--card);stroke:var(--gold);stroke-width:1.5;stroke-dasharray:4 2.5}
.meg-bluff{fill:var(--card);stroke:var(--bluff);stroke-width:1.5;stroke-dasharray:4 2.5}
.meg-untold{fill:var(--card);stroke:var(--muted);stroke-width:1.5;stroke-dasharray:1.5 2.5}
.meg-bad{fill:var(--bad-l);stroke:var(--bad);stroke-width:1.5}
.meg-foot-go{fill:var(--go-l)}.meg-foot-told{fill:var(--panel-d)}.meg-foot-bluff{fill:var(--bluff-l)}
.meg-box{fill:none;stroke:var(--line)}
.meg-past{fill:var(--panel-d);stroke:var(--line)}
.meg-now{fill:var(--ink)}
.meg-next{fill:var(--go-l);stroke:var(--go)}
.meg-bar-0{fill:var(--panel-d);stroke:var(--line)}
.meg-bar-1{fill:var(--go-l)}
.meg-storm{fill:var(--bar)}
.meg-picture .meg-storm-t{fill:var(--bar-t)}
.meg-picture .meg-storm-m{fill:#d9c7ac}
.meg-storm-i{color:#d9c7ac}
.meg-halo{fill:var(--bad-l);stroke:var(--bad);stroke-width:3}
.meg-target{cursor:pointer;outline:none}
.meg-march{fill:none;stroke:var(--ring);stroke-width:3;stroke-dasharray:8 5;animation:meg-march 1.2s linear infinite}
@keyframes meg-march{to{stroke-dashoffset:-26}}
@media (prefers-reduced-motion:reduce){.meg-march{animation:none}}
"""
SHEET = Sheet(PREFIX, COLOURS, RULES)


def seats_on_page(colours: tuple[str, ...]) -> str:
    """The colours of the seats of a page, as an element."""
    return f"<style>{seats_of_page(colours)}{seat_rules(PREFIX, len(colours))}</style>"


def seats_in_picture(colours: tuple[str, ...], dark: bool) -> str:
    """The colours of the seats of a standalone picture, as an element."""
    return f"<style>{seats_of_picture(PREFIX, colours, dark)}{seat_rules(PREFIX, len(colours))}</style>"
