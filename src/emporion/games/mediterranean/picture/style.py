"""The style sheet. Every class begins with med-, so that a picture can stand in any page."""

from emporion.core.sheet import Sheet
from emporion.games.mediterranean.picture.looks import PREFIX
from emporion.trading.page.palette import COLOURS, letters_on, seat_rules

MOST_SEATS = 6
# Both ends of the two sided tracks, lighter towards the middle; the decks; the boxes of developments.
OWN: dict[str, tuple[str, str]] = {
    "dictatorship-1": ("#b5aea4", "#57514b"),
    "dictatorship-2": ("#6b645e", "#37322e"),
    "dictatorship-3": ("#2b2725", "#0f0d0c"),
    "democracy-1": ("#ddd3bf", "#a69a84"),
    "democracy-2": ("#efe8d9", "#cfc5b1"),
    "democracy-3": ("#fffdf8", "#f3ecdd"),
    "mars-1": ("#e2aea3", "#7a4137"),
    "mars-2": ("#c66553", "#a3432f"),
    "mars-3": ("#a2302a", "#c5372f"),
    "venus-1": ("#b3c3df", "#3c5175"),
    "venus-2": ("#6d8fc4", "#4a70ad"),
    "venus-3": ("#345fa3", "#3f7bd6"),
    "government-0": ("#9a938a", "#77716a"),
    "religion-0": ("#8d6f9e", "#7a5d8b"),
    "idea": ("#3b3346", "#4b4159"),
    "idea-t": ("#efe6fa", "#f4edfb"),
    "ill": ("#6b2b22", "#7d3529"),
    "ill-t": ("#ffe9e1", "#ffe9e1"),
    "yellow": ("#f2d768", "#d9bc45"),
    "orange": ("#eda45c", "#d98b3f"),
    "pink": ("#e79bb4", "#cf7d99"),
    "green": ("#9cc88f", "#7fb070"),
    "brown": ("#c9a27c", "#b08a63"),
    "violet": ("#cdb7e6", "#a78cc7"),
    "score": ("#f0dfae", "#cdb877"),
    "box-t": ("#2a1c16", "#1d130f"),
    "promise": ("#f6d9e3", "#4a2635"),
    "promise-t": ("#7d2145", "#f2b3ca"),
}
LEVELS = [f"{side}-{level}" for side in ("dictatorship", "democracy", "mars", "venus") for level in (1, 2, 3)]
ON = {f"on-{zone}": (letters_on(OWN[zone][0]), letters_on(OWN[zone][1])) for zone in LEVELS}
_ZONES = "".join(
    f".{PREFIX}z-{zone}{{fill:var(--{zone})}}.{PREFIX}picture .{PREFIX}n-{zone}{{fill:var(--on-{zone})}}"
    f".{PREFIX}n-{zone}-i{{color:var(--on-{zone})}}"
    for zone in LEVELS
)
BOXES = ("yellow", "orange", "pink", "green", "brown", "violet", "score")
_BOXES = "".join(f".{PREFIX}x-{box}{{fill:var(--{box})}}" for box in BOXES)
RULES = (
    """
.med-picture{color:var(--ink)}
.med-picture text{fill:var(--ink)}
.med-picture .med-b{font-weight:700}
.med-picture .med-m{fill:var(--muted)}
.med-picture .med-title{fill:var(--title)}
.med-picture .med-go-t{fill:var(--go)}
.med-picture .med-bad-t{fill:var(--bad)}
.med-picture .med-on-ink{fill:var(--panel);font-weight:700}
.med-picture .med-on-gold{fill:var(--on-gold);font-weight:700}
.med-picture .med-on-hall{fill:var(--hall-t)}
.med-picture .med-on-box{fill:var(--box-t)}
.med-picture .med-idea-t{fill:var(--idea-t)}
.med-picture .med-ill-t{fill:var(--ill-t)}
.med-quiet{color:var(--muted)}.med-strong{color:var(--ink)}.med-on-hall-i{color:var(--hall-t)}
.med-box-i{color:var(--box-t);--panel:#fff}.med-idea-i{color:var(--idea-t);--panel:var(--idea)}
.med-ill-i{color:var(--ill-t);--panel:var(--ill)}
.med-panel{fill:var(--panel);stroke:var(--line)}.med-paper{fill:var(--card);stroke:var(--line)}
.med-tint{fill:var(--panel-d)}.med-ink{fill:var(--ink)}.med-ground{fill:var(--page)}.med-hall{fill:var(--hall)}
.med-rule{stroke:var(--line);fill:none}.med-gold{fill:var(--gold-l)}.med-awning{fill:var(--awning)}
.med-fits{fill:var(--card);stroke:var(--gold-l);stroke-width:2.2}
.med-safe{fill:var(--card);stroke:#0002}.med-risk{fill:url(#med-danger);stroke:#0002}
.med-risk-a{fill:var(--bad-l)}.med-risk-b{fill:var(--bad);opacity:.35}
.med-line{stroke:var(--bad);stroke-width:3}
.med-space{stroke:#0003;stroke-width:.7}
.med-trail{fill:none;stroke-width:3;stroke-dasharray:.1 6;stroke-linecap:round}
.med-idea{fill:var(--idea)}.med-ill{fill:var(--ill)}.med-white{fill:#fff;stroke:#7d214577}
.med-z-government-0{fill:var(--government-0)}.med-z-religion-0{fill:var(--religion-0)}
.med-past{fill:var(--panel-d);stroke:var(--line)}.med-now{fill:var(--ink)}.med-box{fill:none;stroke:var(--line)}
.med-march{fill:none;stroke:var(--ring);stroke-width:3;stroke-dasharray:8 5;animation:med-march 1.2s linear infinite}
@keyframes med-march{to{stroke-dashoffset:-26}}
@media (prefers-reduced-motion:reduce){.med-march{animation:none}}
"""
    + _ZONES
    + _BOXES
    + "".join(f".{PREFIX}w{seat}{{stroke:var(--seat-{seat})}}" for seat in range(1, MOST_SEATS + 1))
    + seat_rules(PREFIX, MOST_SEATS)
)
SHEET = Sheet(PREFIX, {**COLOURS, **OWN, **ON}, RULES)
DANGER = (
    '<pattern id="med-danger" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<rect width="7" height="7" class="med-risk-a"/><rect width="2.6" height="7" class="med-risk-b"/></pattern>'
)
