/** The look of the development mailbox: list and reader side by side, one above the other on a phone. */
export const DEV_MAILBOX_STYLES = `
:root {
  color-scheme: light dark;
  --ground: #eef3f3; --paper: #ffffff; --ink: #14262b; --muted: #4d6166; --line: #d9e2e3;
  --teal: #0f5c66; --amber: #f2a71b; --chosen: #e0eff0;
}
@media (prefers-color-scheme: dark) {
  :root {
    --ground: #0b1719; --paper: #132427; --ink: #eef5f5; --muted: #a9bdc0; --line: #2b4145;
    --teal: #7fd0da; --chosen: #1c3539;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
a { color: var(--teal); }
a:focus-visible, summary:focus-visible, iframe:focus-visible { outline: 3px solid var(--amber); outline-offset: -3px; }
.bar { display: flex; flex-wrap: wrap; align-items: baseline; gap: 4px 16px; padding: 16px 24px 14px; background: #0f5c66; color: #fff; border-bottom: 4px dashed var(--amber); }
.bar h1 { margin: 0; font-size: 20px; }
.bar p { margin: 0; flex: 1; }
.bar a { color: #fff; padding: 6px 0; }
main { padding: 24px; max-width: 1440px; margin: 0 auto; }
.columns { display: grid; grid-template-columns: minmax(280px, 380px) minmax(0, 1fr); gap: 24px; align-items: start; }
ul { list-style: none; margin: 0; padding: 0; }
.mails, article, .empty { background: var(--paper); border: 1px solid var(--line); border-radius: 12px; overflow: hidden; }
.mails { max-height: calc(100vh - 130px); overflow-y: auto; }
.mails li + li { border-top: 1px solid var(--line); }
.mails a { display: block; padding: 12px 16px; color: inherit; text-decoration: none; border-left: 4px solid transparent; }
.mails a:hover { background: var(--chosen); }
.mails a[aria-current] { background: var(--chosen); border-left-color: var(--amber); }
.subject { display: block; font-weight: 600; overflow-wrap: anywhere; }
.meta { display: flex; justify-content: space-between; gap: 12px; font-size: 14px; color: var(--muted); }
.to { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; min-width: 0; }
time { white-space: nowrap; }
article > header { padding: 20px 24px; border-bottom: 1px solid var(--line); }
h2 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 2px 16px; margin: 0; font-size: 14px; }
dt { color: var(--muted); }
dd { margin: 0; overflow-wrap: anywhere; }
.attachments { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 16px; }
.attachments a { display: inline-block; padding: 8px 14px; border: 1px solid var(--teal); border-radius: 8px; text-decoration: none; font-weight: 600; overflow-wrap: anywhere; }
iframe { display: block; width: 100%; height: max(480px, calc(100vh - 330px)); border: 0; }
details { border-top: 1px solid var(--line); padding: 12px 24px; }
summary { cursor: pointer; font-weight: 600; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 14px; }
.empty { padding: 64px 24px; text-align: center; }
.empty p { margin: 0 auto; max-width: 44ch; color: var(--muted); }
@media (max-width: 820px) {
  main { padding: 12px; }
  .bar { padding: 12px 16px; }
  .columns { grid-template-columns: minmax(0, 1fr); gap: 12px; }
  .mails { max-height: 38vh; }
  article > header { padding: 16px; }
}
`;
