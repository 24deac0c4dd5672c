"""The style sheet. Every class begins with res-, so that a picture can stand in any page."""

from emporion.core.sheet import Sheet
from emporion.games.resafa.picture.palette import COLOURS

RULES = """
.res-picture{color:var(--ink)}
.res-picture text{fill:var(--ink)}
.res-picture .res-b{font-weight:700}
.res-picture .res-m{fill:var(--muted)}
.res-picture .res-less{fill:var(--less)}
.res-picture .res-caps{font-variant:small-caps;letter-spacing:.06em}
.res-picture .res-title{fill:var(--title)}
.res-picture .res-vp-t{fill:#fff;font-weight:700}
.res-picture .res-star-t,.res-picture .res-on-gold{fill:var(--on-gold);font-weight:700}
.res-picture .res-gold-t{fill:var(--gold)}
.res-picture .res-done-t{fill:var(--done)}
.res-picture .res-city,.res-picture .res-back-t,.res-picture .res-extra-t,.res-picture .res-roof-t,
.res-picture .res-now-t{fill:#fff8ea}
.res-on-card{--line-icon:#4a3321;--less:#8e2f3c;--ink:var(--card-ink);--muted:var(--card-muted)}
.res-picture .res-on-card text{fill:var(--card-ink)}
.res-picture .res-on-card .res-m{fill:var(--card-muted)}
.res-picture .res-on-card .res-less{fill:#8e2f3c}
.res-picture .res-on-card .res-vp-t{fill:#fff}
.res-arrow{fill:none;stroke:currentColor;stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.res-on-card .res-arrow{stroke:var(--card-ink)}
.res-panel{fill:var(--panel);stroke:var(--line)}
.res-stage{fill:var(--panel);stroke:var(--gold);stroke-width:2}
.res-rule{stroke:var(--line);fill:none}
.res-line{fill:var(--line)}
.res-none{fill:none}
.res-shade{fill:#000;fill-opacity:.18}
.res-nil{opacity:.42}
.res-used{opacity:.36}
.res-box{fill:var(--panel);stroke:var(--line)}
.res-live{fill:var(--panel);stroke:var(--gold);stroke-width:2}
.res-lit{fill:var(--lit)}
.res-camels{fill:var(--gold-l);stroke:var(--gold)}
.res-pill{fill:var(--panel);stroke:var(--line);stroke-width:1.2}
.res-paper{fill:var(--panel)}
.res-gone{fill:none;stroke:var(--line);stroke-dasharray:4 4}
.res-medal{fill:var(--gold-l);stroke:#7d5310;stroke-width:1.5}
.res-next{fill:var(--lit);stroke:var(--gold);stroke-width:2}
.res-ledger,.res-tray{fill:var(--panel);stroke:var(--gold);stroke-width:2}
.res-odd{fill:var(--panel);stroke:var(--blue);stroke-width:2}
.res-even{fill:var(--panel);stroke:var(--even);stroke-width:2}
.res-odd.res-now{fill:var(--blue)}
.res-even.res-now{fill:var(--even)}
.res-crest{stroke:#0003}
.res-c-yellow{fill:var(--yellow)}.res-c-white{fill:var(--white);stroke:#8d8371}.res-c-blue{fill:var(--blue)}
.res-c-pink{fill:var(--pink)}.res-c-any{fill:#fff7e0}
.res-sign-yellow{color:#4a3005}.res-sign-white{color:#5c5346}.res-sign-blue,.res-sign-pink{color:#fff}
.res-picture .res-s1{stroke:var(--seat-1)}.res-picture .res-s2{stroke:var(--seat-2)}
.res-picture .res-s3{stroke:var(--seat-3)}.res-picture .res-s4{stroke:var(--seat-4)}
.res-camel-1{--camel:var(--seat-1);--camels:var(--seat-rim)}.res-camel-2{--camel:var(--seat-2);--camels:var(--seat-rim)}
.res-camel-3{--camel:var(--seat-3);--camels:var(--seat-rim)}.res-camel-4{--camel:var(--seat-4);--camels:var(--seat-rim)}
.res-picture .res-cellname{fill:var(--muted);stroke:var(--sand);stroke-width:2.5;paint-order:stroke}
.res-picture .res-cellname.res-roof-t{fill:#fff8ea;stroke:none}
.res-cellname{pointer-events:none}
.res-sand{fill:var(--sand)}.res-dunes{fill:url(#res-p-sand)}
.res-palm{opacity:.5}
.res-wall{fill:var(--wall);stroke:#6b4a2a;stroke-width:2}
.res-pave{fill:url(#res-p-pave)}
.res-roof-0{fill:var(--roof-0)}.res-roof-1{fill:var(--roof-1)}.res-roof-2{fill:var(--roof-2)}
.res-ridge{stroke:#0004;stroke-width:1.2;fill:none}
.res-room{fill:var(--room);stroke:#8a6a3c;stroke-width:1.2}
.res-extra{fill:var(--extra);stroke:#4a2d14}
.res-green{fill:var(--green-l);stroke:var(--green);stroke-width:1.8}
.res-soil{fill:var(--soil)}.res-furrows{fill:url(#res-p-soil)}
.res-third{stroke:#7c5f35;stroke-opacity:.55;stroke-width:1.2;stroke-dasharray:3 4}
.res-lawn{fill:#8fbb5e;stroke:#3d6a27;stroke-width:1.6}
.res-hedge{fill:none;stroke:#5f9440;stroke-width:2.4}
.res-done{fill:none;stroke:var(--gold-l);stroke-width:3}
.res-aim{fill:none;stroke:#fff;stroke-width:4}
.res-ghost{opacity:.86;animation:res-breathe 1.6s ease-in-out infinite alternate;pointer-events:none}
.res-ghostline{fill:none;stroke:#fff;stroke-width:3.5;stroke-dasharray:8 5}
.res-near{fill:transparent}
.res-lays{pointer-events:none}
.res-turnpill{fill:#fffaf0;stroke:var(--ring);stroke-width:2.4}
.res-turns:hover .res-turnpill,.res-turns:focus-visible .res-turnpill{fill:#f7e3b4}
.res-spin{fill:none;stroke:#4a3321;stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.res-turn-t{fill:#33251a}
.res-lay{visibility:hidden}
.res-cell:hover+.res-lays,.res-cell:focus-visible+.res-lays{opacity:.7}
.emp-aimed-at>.res-march,.emp-planned>.res-march{stroke-dasharray:none;stroke:#fff}
.res-shy{opacity:0;animation:none}
.res-target:hover+.res-shy,.res-target:focus+.res-shy{opacity:.9}
.res-best+.res-shy{opacity:.55}
.res-giving{fill:none;stroke:#f2b52c;stroke-width:3.5}
.res-lost{fill:var(--wall);fill-opacity:.72}
.res-flow{stroke:#f2b52c;stroke-width:6;stroke-linecap:round}
.res-flowtip{fill:#f2b52c;stroke:#5a3900}
.res-land{fill:var(--land)}
.res-shore{fill:none;stroke:var(--shore);stroke-width:8}
.res-sea{fill:var(--sea)}.res-waves{fill:url(#res-p-wave)}
.res-river{fill:none;stroke:var(--river);stroke-width:6;stroke-linecap:round}
.res-road-0{stroke:var(--road-d);stroke-width:6;stroke-linecap:round;fill:none}
.res-road{stroke:var(--road);stroke-width:3.6;stroke-linecap:round;fill:none}
.res-hub{fill:var(--road);stroke:var(--road-d);stroke-width:1.5}
.res-home{fill:#5a2c1a;stroke:#f2c04d;stroke-width:1.8}
.res-plaque{fill:var(--panel);stroke:var(--rim)}
.res-head-blue{fill:var(--centre-blue)}.res-head-red{fill:var(--centre-red)}
.res-deal-blue{fill:none;stroke:var(--deal-blue);stroke-width:1.6}
.res-deal-red{fill:none;stroke:var(--deal-red);stroke-width:1.6}
.res-golden{fill:#f6d98a;stroke:#a8741c}
.res-slotbox{fill:var(--slot);stroke:var(--rim);stroke-width:1.2}
.res-caravan{fill:var(--panel);stroke-width:1.8}
.res-rock{fill:var(--rock)}
.res-space{fill:var(--panel-d);stroke:#a88b5a}
.res-tankspace{fill:var(--tank);stroke:#4f7f8c;stroke-width:1.2}
.res-bed{stroke:#b9a071;stroke-opacity:.5;stroke-width:8;stroke-dasharray:3 3}
.res-canal{fill:var(--bed);stroke:#6b4a2a;stroke-width:1.4}
.res-bank{stroke:#1f5c78;fill:none}.res-water{stroke:#58b5d4;fill:none}
.res-foam{stroke:#dff4f8;stroke-dasharray:5 6;fill:none}
.res-bonustile{fill:#fff6da;stroke:#b8791a;stroke-width:1.4}
.res-spring{fill:#8fb9c4;stroke:#3b6f80}
.res-dry{fill:none;stroke-dasharray:2 2}
.res-step{fill:var(--panel-d);stroke:var(--line)}
.res-gate{fill:var(--panel-d);stroke:var(--gold);stroke-width:1.5}
.res-special{fill:var(--special);stroke:var(--gold);stroke-width:1.5}
.res-cardback{fill:url(#res-p-back);stroke:var(--gold);stroke-width:1.5}
.res-bonus{stroke:#8a6a3c80;stroke-width:1.2}
.res-card{fill:var(--panel);stroke:#a88b5a}
.res-half,.res-art{stroke:#0002}
.res-yellow-bg{fill:var(--yellow-bg)}.res-white-bg{fill:var(--white-bg)}.res-blue-bg{fill:var(--blue-bg)}
.res-pink-bg{fill:var(--pink-bg)}.res-sack-bg{fill:var(--sack-bg)}.res-any-bg{fill:var(--any-bg)}
.res-current{fill:none;stroke:var(--gold);stroke-width:3}
.res-disc{fill:#fff;stroke:#8a6a3c;stroke-width:1.2}
.res-disc~*{--line-icon:#4a3321}
.res-needed{fill:none;stroke:#8a6a3c;stroke-width:1.5;stroke-dasharray:3 2}
.res-piece{transition:transform .45s cubic-bezier(.3,.9,.3,1);pointer-events:none}
.res-target{cursor:pointer;outline:none}
.res-refused{cursor:help}
.res-march{stroke:var(--ring);stroke-width:3;stroke-dasharray:8 5;animation:res-march 1.2s linear infinite}
.res-march:not(.res-pill,.res-paper){fill:var(--gold-l);fill-opacity:.12}
.res-pill.res-march{stroke-width:2}
.res-march.res-quiet{stroke-width:1;stroke-opacity:.6}
.res-target:hover>.res-march,.res-target:focus>.res-march{stroke-dasharray:none;stroke-width:4}
.res-target:hover>.res-march:not(.res-pill,.res-paper),.res-target:focus>.res-march:not(.res-pill,.res-paper){
  fill-opacity:.28}
.res-target:focus-visible>.res-march{stroke:var(--go);stroke-width:5}
.res-hint>.res-march{stroke:var(--go);stroke-dasharray:none;stroke-width:5}
@keyframes res-march{to{stroke-dashoffset:-26}}
@keyframes res-breathe{to{opacity:.6}}
@media (prefers-reduced-motion:reduce){.res-march,.res-ghost{animation:none}.res-piece{transition:none}}
"""

SHEET = Sheet("res-", COLOURS, RULES)
