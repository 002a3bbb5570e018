/** The look of a printed invoice: A4 on paper, a sheet on a screen, readable on a phone. Always light. */
export const PRINT_VIEW_STYLES = `
:root { color-scheme: light; }
* { box-sizing: border-box; margin: 0; }
body { background: #eceae4; color: #182322; font: 15px/1.5 'Source Sans 3', system-ui, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
main { max-width: 210mm; margin: 24px auto; background: #fff; border-radius: 8px; overflow: hidden; box-shadow: 0 1px 8px rgb(0 0 0 / 12%); }
header { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 12px 32px; padding: 32px 40px 28px; background: #0b3a42; color: #f6f4ee; border-bottom: 6px solid #f0a31b; }
header p { flex: 1 1 12em; font-size: 18px; font-weight: 600; }
h1 { font-size: 28px; line-height: 1.2; letter-spacing: .02em; }
h1 span { display: block; font-size: 17px; color: #bfd5d5; text-align: end; }
section { padding: 0 40px; }
h2 { font-size: 12px; letter-spacing: .06em; text-transform: uppercase; color: #0f5c66; }
strong { font-weight: 600; }
.parties { display: grid; grid-template-columns: 1fr 1fr; gap: 24px 32px; padding-top: 32px; }
.parties p { color: #515d5b; }
.parties strong { display: block; font-size: 17px; color: #182322; }
.dates { display: grid; grid-template-columns: auto auto 1fr; gap: 4px 40px; margin: 28px 40px 0; padding: 14px 18px; border-radius: 6px; background: #e4f0ef; }
.dates dt { font-size: 12px; color: #515d5b; }
.dates dd { font-weight: 600; }
table { width: 100%; margin-top: 28px; border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { padding: 6px 0; border-bottom: 1.5px solid #0f5c66; font-size: 12px; color: #0f5c66; text-align: start; }
td { padding: 12px 0; border-bottom: 1px solid #d9d3c6; vertical-align: top; }
td small { display: block; font-size: 13px; font-weight: 400; color: #515d5b; }
td:first-child { padding-inline-end: 16px; font-weight: 600; }
th:not(:first-child), td:not(:first-child) { padding-inline-start: 12px; text-align: end; white-space: nowrap; }
tr { break-inside: avoid; }
.note { margin-top: 14px; font-size: 13px; color: #515d5b; }
.totals { display: grid; grid-template-columns: 1fr auto; row-gap: 6px; width: min(100%, 380px); margin: 12px 0 40px auto; padding: 0; font-variant-numeric: tabular-nums; break-inside: avoid; }
.totals dd { padding-inline-start: 24px; text-align: end; }
.totals .balance { margin-top: 6px; padding-top: 10px; border-top: 1.5px solid #0f5c66; font-size: 18px; font-weight: 700; color: #0b3a42; }
.pay { display: flex; justify-content: space-between; gap: 24px; margin: 0 40px 40px; padding: 16px 20px; border-inline-start: 4px solid #f0a31b; border-radius: 6px; background: #fdf1d9; break-inside: avoid; }
.pay div > * + * { margin-top: 4px; }
.pay a { color: #0b3a42; font-weight: 600; }
.code { flex: none; width: 116px; }
.code svg { display: block; width: 100%; border-radius: 4px; }
@media (max-width: 560px) {
  .pay { margin: 0 16px 24px; padding: 16px; }
  main { margin: 0; border-radius: 0; box-shadow: none; }
  header { padding: 24px 16px 20px; }
  h1 { font-size: 24px; }
  h1 span { text-align: start; }
  section { padding: 0 16px; }
  .parties, .dates { grid-template-columns: 1fr; }
  .parties { padding-top: 24px; }
  .dates { grid-auto-flow: row; margin: 24px 16px 0; }
  .dates dd { margin-bottom: 6px; }
  table, thead, tbody { display: block; }
  tr { display: grid; grid-template-columns: 1fr 1.4fr 1.4fr; border-bottom: 1px solid #d9d3c6; }
  thead tr { border-color: #0f5c66; }
  th, td { padding: 0 0 8px; border: 0; }
  th:first-child, td:first-child { grid-column: 1 / -1; padding: 8px 0 4px; }
}
@media print {
  @page { size: A4; margin: 14mm; }
  body { background: #fff; font-size: 10pt; }
  header { padding-block: 20px; }
  section { padding: 0; }
  .dates { margin-inline: 0; }
  .totals { margin-bottom: 24px; }
  .pay { margin: 0; padding: 12px 16px; print-color-adjust: exact; }
  .code { width: 28mm; }
  main { max-width: none; margin: 0; border-radius: 0; box-shadow: none; }
  header, .dates { print-color-adjust: exact; }
}
`;
