/** The look that all pages of the sandbox share with the portal. */
export const BASE_STYLE = `
:root { color-scheme: light dark; --page: light-dark(#faf7f1, #0e1615); --surface: light-dark(#fff, #16201f);
  --text: light-dark(#182322, #eef2ee); --muted: light-dark(#515d5b, #aab7b4); --line: light-dark(#e3dccf, #2c3a38);
  --field-line: light-dark(#76817f, #82918e); --accent: light-dark(#0f5c66, #79cdd6); --on-accent: light-dark(#fff, #06272c);
  --tint: light-dark(#e4f0ef, #14312f); --ring: light-dark(#0b6f7d, #ffc65c); --danger: light-dark(#ab2318, #ff9d92);
  --danger-tint: light-dark(#fcebe8, #3a1714); --good: light-dark(#1b6438, #86d6a2); --ribbon: light-dark(#fdf1d9, #33270e);
  --on-ribbon: light-dark(#6b4300, #ffd58a); }
:root[data-theme='dark'] { color-scheme: dark; }
:root[data-theme='light'] { color-scheme: light; }
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
