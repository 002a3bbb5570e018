/** The look that the pages of a trial share. */
export const DEV_PAGE_STYLES = `
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
h2 { margin: 0 0 12px; font-size: 22px; line-height: 1.3; overflow-wrap: anywhere; }
ul { list-style: none; margin: 0; padding: 0; }
.empty { padding: 64px 24px; text-align: center; background: var(--paper); border: 1px solid var(--line); border-radius: 12px; }
.empty p { margin: 0 auto; max-width: 44ch; color: var(--muted); }
@media (max-width: 820px) {
  main { padding: 12px; }
  .bar { padding: 12px 16px; }
  .bar p { flex-basis: 100%; }
}
`;
