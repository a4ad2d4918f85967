"""The styles of a report's page, on a screen and on paper."""

STYLE = """
body { margin: 0; }
.iaa { min-height: 100vh; padding: 24px 16px; box-sizing: border-box; background: var(--iaa-paper);
  color: var(--iaa-ink); font: 16px/1.55 system-ui, sans-serif; font-variant-numeric: tabular-nums; }
main { max-width: 50rem; margin: 0 auto; overflow-wrap: anywhere; }
h1 { font-size: 26px; line-height: 1.25; margin: 0 0 8px; }
h2 { font-size: 19px; margin: 36px 0 8px; }
h3 { font-size: 16px; margin: 24px 0 6px; }
p, ul { margin: 0 0 10px; max-width: 42rem; }
li { margin-bottom: 4px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; margin: 0 0 10px; overflow-wrap: normal; }
caption { text-align: left; padding: 0 0 6px; color: var(--iaa-quiet); }
th, td { padding: 5px 16px 5px 0; border-top: 1px solid var(--iaa-rule); text-align: right;
  vertical-align: top; }
th { font-weight: 600; }
thead th { vertical-align: bottom; }
:is(th, td).words { text-align: left; overflow-wrap: anywhere; min-width: 7em; }
.facts th { max-width: 24rem; }
.numbers td:not(.words) { white-space: nowrap; }
.counts :is(th, td) { padding: 4px 8px; }
.counts td { min-width: 1.6em; }
.counts.fine { font-size: 13px; }
.counts.fine :is(th, td) { padding: 4px 5px; }
td.agree { background: var(--iaa-agree-tint); font-weight: 600; }
.quiet { color: var(--iaa-quiet); font-size: 14px; }
.open { border-bottom: 1px dashed var(--iaa-control); }
blockquote { margin: 0 0 10px; padding: 10px 16px; border-left: 4px solid var(--iaa-control);
  background: var(--iaa-raised); max-width: 42rem; }
details { margin: 0 0 10px; }
summary { cursor: pointer; }
pre { overflow-x: auto; padding: 12px; background: var(--iaa-raised); font-size: 13px; line-height: 1.4; }
svg { display: block; max-width: 100%; height: auto; margin: 12px 0; }
@page { margin: 18mm 15mm; }
@media print {
  .iaa { padding: 0; font-size: 10pt; }
  main { max-width: none; }
  .quiet { font-size: 8.5pt; }
  tr, svg, blockquote, .counts { break-inside: avoid; }
  h2, h3, caption { break-after: avoid; }
  thead { display: table-header-group; }
  th, td { padding: 3px 10px 3px 0; }
  .counts :is(th, td) { padding: 2px 5px; font-size: 8.5pt; }
  .counts.fine :is(th, td) { padding: 2px 3px; font-size: 7pt; }
  .wide { overflow: visible; }
  .source { display: none; }
  * { print-color-adjust: exact; -webkit-print-color-adjust: exact; }
}
"""
