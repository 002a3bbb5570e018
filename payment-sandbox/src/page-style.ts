/** The look that all pages of the sandbox share with the portal. */
export const BASE_STYLE = `
:root { color-scheme: light dark; --page: #faf8f5; --surface: #fff; --text: #1d2426; --muted: #566064; --line: #d9d4cc;
  --field-line: #8b8f8c; --accent: #0f5c66; --on-accent: #fff; --ring: #0f8a99; --danger: #a8201a; --danger-tint: #fdf1f0;
  --ribbon: #fff3d1; --on-ribbon: #5c4300; --tint: #eef5f5; }
:root[data-theme='dark'] { color-scheme: dark; }
:root[data-theme='light'] { color-scheme: light; }
@media (prefers-color-scheme: dark) { :root[data-theme='auto'] { --page: #12181a; --surface: #1a2224; --text: #eceae6;
  --muted: #a9b2b4; --line: #353f42; --field-line: #7c8789; --accent: #6cc4cf; --on-accent: #06282d; --ring: #6cc4cf;
  --danger: #ff9d94; --danger-tint: #33201f; --ribbon: #3a3014; --on-ribbon: #f3d98b; --tint: #1d2f32; } }
:root[data-theme='dark'] { --page: #12181a; --surface: #1a2224; --text: #eceae6; --muted: #a9b2b4; --line: #353f42;
  --field-line: #7c8789; --accent: #6cc4cf; --on-accent: #06282d; --ring: #6cc4cf; --danger: #ff9d94;
  --danger-tint: #33201f; --ribbon: #3a3014; --on-ribbon: #f3d98b; --tint: #1d2f32; }
*, *::before, *::after { box-sizing: border-box; }
[hidden] { display: none !important; }
html { font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif; color: var(--text); }
body { margin: 0; }
h1, h2, h3, p, ul, dl, dd, fieldset, legend { margin: 0; padding: 0; }
fieldset { border: 0; min-inline-size: 0; }
button, input, select { font: inherit; color: inherit; }
a { color: var(--accent); }
:focus-visible { outline: 3px solid var(--ring); outline-offset: 1px; }
.ribbon { display: flex; gap: 8px; align-items: center; padding: 6px 12px; border-radius: 6px; background: var(--ribbon);
  color: var(--on-ribbon); font-size: 14px; font-weight: 600; }
.ribbon::before { content: ''; flex: none; width: 8px; height: 8px; border-radius: 50%; background: currentColor; }
.button { min-height: 44px; padding: 8px 16px; border: 1px solid var(--field-line); border-radius: 8px;
  background: var(--surface); font-weight: 600; cursor: pointer; }
.button:hover { border-color: var(--accent); }
.button:disabled { opacity: 0.55; cursor: progress; }
.button.primary { border-color: var(--accent); background: var(--accent); color: var(--on-accent); }
.button.primary:hover { filter: brightness(1.1); }
@media (prefers-reduced-motion: no-preference) { .button, input { transition: border-color 120ms, box-shadow 120ms; } }
`;

export const RIBBON_TEXT = 'Payment sandbox: no money moves';
