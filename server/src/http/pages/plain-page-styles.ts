/** The look of the portal for pages that the server draws: its colours, measures and brand, and nothing to load. */
export const PLAIN_PAGE_STYLES = `
:root {
  color-scheme: light dark;
  --page: #faf7f1; --surface: #ffffff; --line: #76817f; --text: #182322; --muted: #515d5b;
  --accent: #0f5c66; --accent-hover: #0a4750; --on-accent: #ffffff; --danger: #ab2318; --danger-tint: #fcebe8;
  --focus: #0b6f7d;
}
@media (prefers-color-scheme: dark) {
  :root {
    --page: #0e1615; --surface: #16201f; --line: #82918e; --text: #eef2ee; --muted: #aab7b4;
    --accent: #79cdd6; --accent-hover: #97dbe2; --on-accent: #06272c; --danger: #ff9d92; --danger-tint: #3a1714;
    --focus: #ffc65c;
  }
}
* { box-sizing: border-box; margin: 0; }
body { min-height: 100dvh; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; overflow-wrap: anywhere; }
header { display: flex; align-items: center; min-height: 68px; padding: 8px 16px; background: #0b3a42; --focus: #ffc65c; }
header a { display: inline-flex; align-items: center; gap: 12px; min-height: 44px; color: #f6f4ee; font-weight: 650; line-height: 1.2; text-decoration: none; }
header a:hover span { text-decoration: underline; }
header svg { flex: none; width: 36px; height: 36px; }
header rect { fill: #1a7380; } header .road { fill: #fbf8f2; } header .line { fill: none; stroke: #0b3a42; stroke-width: 2.4; }
main { display: grid; gap: 24px; max-width: 40rem; margin: 0 auto; padding: clamp(32px, 7dvh, 88px) 16px 48px; }
h1 { font-size: clamp(1.625rem, 1.35rem + 1.1vw, 2.125rem); line-height: 1.2; letter-spacing: -0.015em; text-wrap: balance; }
h2 { font-size: 1.125rem; line-height: 1.3; }
form, section { display: grid; gap: 12px; }
form { row-gap: 20px; }
section { padding-top: 24px; border-top: 1px solid color-mix(in srgb, var(--line) 45%, transparent); }
.muted { color: var(--muted); }
.fault { padding: 16px; border-inline-start: 4px solid var(--danger); border-radius: 8px; background: var(--danger-tint); }
label { display: grid; gap: 4px; font-weight: 600; }
input { min-height: 44px; padding: 8px 12px; border: 1px solid var(--line); border-radius: 8px; background: var(--surface); color: inherit; font: inherit; font-weight: 400; }
button, .button { display: inline-flex; justify-content: center; align-items: center; min-height: 44px; padding: 8px 20px; border: 1px solid transparent; border-radius: 8px; background: var(--accent); color: var(--on-accent); font: inherit; font-weight: 600; text-decoration: none; cursor: pointer; justify-self: start; }
button:hover, .button:hover { background: var(--accent-hover); }
button.second { background: var(--surface); color: var(--accent); border-color: var(--line); }
main a:not(.button) { color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
`;
