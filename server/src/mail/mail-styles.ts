import { accentColoursOf } from '@linehaul/contract/accent-colours';

/** Deep teal and the amber of a lane marking on light paper; every pair of text and ground is at least 4.5 : 1. */
export const MAIL_COLOURS = {
  teal: '#0f5c66',
  amber: '#f2a71b',
  ink: '#14262b',
  muted: '#4d6166',
  line: '#d9e2e3',
  paper: '#ffffff',
  ground: '#eef3f3',
} as const;

/** The same in dark mode, where the style sheet below puts them. */
const DARK = { link: '#7fd0da', onLink: '#06272c' } as const;

/** What inline styles cannot say: narrow screens and dark mode. */
export const MAIL_STYLES = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .page { padding: 0 !important; }
  .paper { border-radius: 0 !important; border-width: 0 0 1px !important; }
  .pad { padding-left: 20px !important; padding-right: 20px !important; }
  .button { display: block !important; text-align: center !important; }
  .label { width: 42% !important; }
}
@media (prefers-color-scheme: dark) {
  .ground { background-color: #0b1719 !important; }
  .paper { background-color: #132427 !important; }
  .line { border-color: #2b4145 !important; }
  .ink { color: #eef5f5 !important; }
  .muted { color: #a9bdc0 !important; }
  .link { color: ${DARK.link} !important; }
  .button { background-color: ${DARK.link} !important; color: ${DARK.onLink} !important; }
}
`;

/** A mail with the association's own accent in the place of ours. */
export const inAccent = (html: string, accent: string | undefined): string => {
  if (accent === undefined) return html;
  const { light, dark } = accentColoursOf(accent);
  return html
    .replaceAll(MAIL_COLOURS.teal, light.accent)
    .replaceAll(DARK.link, dark.fill)
    .replaceAll(DARK.onLink, dark.onFill);
};
