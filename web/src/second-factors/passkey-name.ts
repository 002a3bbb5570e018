const BROWSERS = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Sign = readonly [string, RegExp];

const firstOf = (signs: readonly Sign[], userAgent: string): string | undefined =>
  signs.find(([, sign]) => sign.test(userAgent))?.[0];

/** A name to suggest for a passkey that is made here: 'Safari on iPhone'. */
export const suggestPasskeyName = (userAgent: string): string => {
  const parts = [firstOf(BROWSERS, userAgent), firstOf(SYSTEMS, userAgent)].filter(
    (part) => part !== undefined,
  );
  return parts.join(' on ') || 'My passkey';
};
