/** By day and by night; written out for both, as not every browser that is supported knows `light-dark()`. */
const COLOURS: Readonly<Record<string, readonly [light: string, dark: string]>> = {
  page: ['#faf7f1', '#0e1615'],
  surface: ['#fff', '#16201f'],
  text: ['#182322', '#eef2ee'],
  muted: ['#515d5b', '#aab7b4'],
  line: ['#e3dccf', '#2c3a38'],
  'field-line': ['#76817f', '#82918e'],
  accent: ['#0f5c66', '#79cdd6'],
  'on-accent': ['#fff', '#06272c'],
  tint: ['#e4f0ef', '#14312f'],
  ring: ['#0b6f7d', '#ffc65c'],
  danger: ['#ab2318', '#ff9d92'],
  'danger-tint': ['#fcebe8', '#3a1714'],
  good: ['#1b6438', '#86d6a2'],
  ribbon: ['#fdf1d9', '#33270e'],
  'on-ribbon': ['#6b4300', '#ffd58a'],
  band: ['#0b3a42', '#0a1110'],
  'good-tint': ['#e5f3e9', '#12301e'],
};

const named = (index: 0 | 1): string =>
  Object.entries(COLOURS)
    .map(([name, hours]) => `--${name}: ${hours[index]};`)
    .join(' ');

/** The look that all pages of the sandbox share with the portal. */
export const BASE_STYLE = `
:root { color-scheme: light dark; ${named(0)} }
@media (prefers-color-scheme: dark) { :root { ${named(1)} } }
:root[data-theme='dark'] { color-scheme: dark; ${named(1)} }
:root[data-theme='light'] { color-scheme: light; ${named(0)} }
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
