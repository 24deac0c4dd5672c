"""The style sheet. Every class begins with fai-, so that a picture can stand in any page."""

from emporion.core.sheet import Sheet
from emporion.games.faiyum.picture.palette import COLOURS, KINDS

RULES = """
.fai-picture{color:var(--ink)}
.fai-picture text{fill:var(--ink)}
.fai-picture .fai-b{font-weight:700}
.fai-picture .fai-m{fill:var(--muted);color:var(--muted)}
.fai-picture .fai-r{fill:var(--rep-t)}
.fai-picture .fai-free{fill:var(--go)}
.fai-picture .fai-cut{text-decoration:line-through}
.fai-picture .fai-caps{font-variant:small-caps;letter-spacing:.05em}
.fai-picture .fai-coin{fill:var(--coin-t);font-weight:800;letter-spacing:-.03em}
.fai-panel{fill:var(--panel);stroke:var(--line)}
.fai-panel2{fill:var(--panel-d)}
.fai-rule{stroke:var(--line);fill:none}
.fai-dots{stroke-width:2;stroke-dasharray:2 3}
.fai-shade{fill:#2a180614}
.fai-key{fill:var(--k)}
.fai-kind{color:var(--k)}
.fai-ring{fill:var(--panel);stroke:var(--ring);stroke-width:2.5}
.fai-ringbar{fill:var(--ring)}
.fai-nil{opacity:.32}
.fai-off{opacity:.55}
.fai-quit{opacity:.6}
.fai-token{fill:var(--rep)}
.fai-picture .fai-token-t{fill:var(--token-t);font-weight:800}
.fai-pill{fill:var(--ink)}
.fai-picture .fai-pill-t{fill:var(--panel);color:var(--panel)}
.fai-future{opacity:.9}
.fai-card{stroke:var(--line)}
.fai-storm{fill:var(--storm);stroke:var(--disaster)}
.fai-reach{fill:var(--reach)}
.fai-ghost{stroke:var(--ring);stroke-width:2;stroke-dasharray:5 4}
.fai-empty{fill:none;stroke:var(--line);stroke-dasharray:4 4}
.fai-seat{stroke-linejoin:round}
.fai-picture .fai-seat text{fill:var(--seat-t);font-weight:800;text-anchor:middle}
.fai-waves{fill:none;stroke:var(--wave);stroke-width:2.4;stroke-linecap:round}
.fai-dune{fill:none;stroke:var(--dune);stroke-width:2;stroke-linecap:round;opacity:.7}
.fai-grain{fill:var(--dune)}
.fai-desert{fill:var(--desert)}
.fai-lake{fill:var(--lake)}
.fai-shore{fill:none;stroke:var(--linen);stroke-width:26;opacity:.35}
.fai-coast{fill:none;stroke-linejoin:round}
.fai-hex{stroke:#6b4d2444;stroke-width:1.4}
.fai-texture{opacity:.5}
.fai-ears{fill:none;stroke:#a8791f;stroke-width:1.3;opacity:.5}
.fai-vines{fill:none;stroke:#56752f;stroke-width:2.2;opacity:.55}
.fai-rocks{fill:none;stroke:#7b6d5e;stroke-width:1.4;opacity:.65}
.fai-paved{fill:none;stroke:#9a7a45;stroke-width:2;stroke-dasharray:9 4;opacity:.7}
.fai-channel path{fill:none;stroke-linejoin:round}
.fai-veil{fill:var(--veil)}
.fai-shadow{fill:#2a180633}
.fai-dam{fill:#c9bda9;stroke:#5d5142}
.fai-dam0{fill:#8f8474;stroke:var(--edge);stroke-width:1.6}
.fai-road0{stroke:var(--road-d);stroke-width:15;stroke-linecap:round;fill:none}
.fai-road1{stroke:var(--road);stroke-width:10;stroke-linecap:round;fill:none}
.fai-road2{stroke:var(--road-d);stroke-width:1.6;stroke-dasharray:5 6;opacity:.6}
.fai-wide{stroke:#0000;stroke-width:22}
.fai-near{fill:#0000}
.fai-glow{fill:var(--select);fill-opacity:0;pointer-events:none}
.fai-target:is(:hover,:focus,.emp-aimed) .fai-glow{fill-opacity:.4}
.fai-bridge rect{fill:var(--wood);stroke:var(--edge);stroke-width:1.8}
.fai-bridge path{stroke:var(--edge);stroke-width:1.2;fill:none}
.fai-grand rect{fill:var(--stone-l)}
.fai-picture .fai-rail{stroke-width:3.4;stroke-linecap:round}
.fai-picture .fai-tower{fill:var(--coin);stroke:var(--edge);stroke-width:1.4}
.fai-block{fill:var(--block);stroke:var(--edge);stroke-width:1.7;stroke-linejoin:round}
.fai-plan{fill:var(--site-bg);fill-opacity:.9;stroke:var(--edge);stroke-opacity:.55;stroke-width:1.7;
  stroke-dasharray:3.5 3}
.fai-count{fill:var(--panel);stroke:var(--edge);stroke-width:1.3}
.fai-supply{fill:var(--board);stroke:var(--line)}
.fai-picture .fai-halo{paint-order:stroke;stroke:var(--panel);stroke-width:3px}
.fai-chip{fill:var(--panel-d);stroke:var(--line)}
.fai-landing rect{stroke:var(--ring);stroke-width:1.6;stroke-dasharray:4 3}
.fai-picture .fai-on-key{fill:var(--seat-t);color:var(--seat-t)}
.fai-shown{fill:var(--disaster)}
.fai-shown-t{color:var(--token-t)}
.fai-hidden{fill:none;stroke:var(--muted);stroke-width:1.5;stroke-dasharray:3 2.5}
.fai-papyrus{fill:var(--panel-d);stroke:var(--dune);stroke-width:2}
.fai-piece,.fai-place,.fai-gains{pointer-events:none}
.fai-piece{transition:transform .45s}
.fai-picture .fai-place{font-style:italic;font-weight:600;text-anchor:middle;paint-order:stroke;stroke:var(--panel);
  stroke-width:4px;stroke-opacity:.9;stroke-linejoin:round}
.fai-picture .fai-water-t{fill:#fff;opacity:.75;font-style:italic;letter-spacing:.16em;text-anchor:middle}
.fai-target{cursor:pointer;outline:none}
.fai-march{fill:none;stroke:var(--ring);stroke-width:4;stroke-dasharray:11 6;animation:fai-march 1.6s linear infinite}
.fai-lit{fill:var(--select);fill-opacity:.2}
.fai-target:hover .fai-lit,.fai-target:focus .fai-lit{fill-opacity:.45}
.fai-target:hover .fai-way0,.fai-target:focus .fai-way0{stroke:var(--select);opacity:1}
.fai-round{stroke-width:5}
.fai-hint .fai-march{stroke:var(--go);stroke-dasharray:none;stroke-width:6}
.fai-hint .fai-way0{stroke:var(--go-t);opacity:1}
.fai-gain{fill:var(--panel);stroke:var(--ring);stroke-width:1.6}
.fai-chosen .fai-march{stroke-dasharray:none;stroke-width:6}
.fai-chosen .fai-lit{fill-opacity:.5}
.fai-target .fai-frame{fill-opacity:.1}
.fai-way{stroke:var(--ring);stroke-width:7;stroke-linecap:butt}
.fai-way0{stroke:var(--panel);stroke-width:12;stroke-linecap:round;opacity:.75}
.fai-check{color:var(--go-t)}
.fai-check circle{fill:var(--go);stroke:var(--panel);stroke-width:3}
@keyframes fai-march{to{stroke-dashoffset:-34}}
@media (prefers-reduced-motion:reduce){.fai-march{animation:none}.fai-piece{transition:none}}
"""

_KINDS = "".join(f".fai-k-{kind}{{--k:var(--{kind})}}" for kind in KINDS)
SHEET = Sheet("fai-", COLOURS, _KINDS + RULES)
