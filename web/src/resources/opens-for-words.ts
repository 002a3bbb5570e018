const oneOf = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

/** Which membership opens what somebody sees only a teaser of. */
export const opensForWords = (opensFor: readonly string[]): string =>
  opensFor.length === 0 ? 'For members in good standing' : `Opens with ${oneOf(opensFor)} membership`;
