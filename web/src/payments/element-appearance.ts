import type { Appearance } from '@stripe/stripe-js';

/** A token as the colour it is now: the provider's form takes plain colours only. */
const colourOf = (token: string): string => {
  const probe = document.createElement('span');
  probe.style.color = `var(${token})`;
  document.body.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
};

const isDark = (): boolean => {
  const chosen = document.documentElement.dataset.theme;
  return chosen === undefined ? window.matchMedia('(prefers-color-scheme: dark)').matches : chosen === 'dark';
};

/** Makes the provider's form look like the portal's own, on what it stands on: a page or a dialog. */
export const elementAppearance = (ground: '--surface' | '--raised' = '--surface'): Appearance => ({
  theme: isDark() ? 'night' : 'stripe',
  variables: {
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '8px',
    colorPrimary: colourOf('--accent-fill'),
    colorBackground: colourOf(ground),
    colorText: colourOf('--text'),
    colorTextSecondary: colourOf('--text-muted'),
    colorDanger: colourOf('--danger'),
  },
});
