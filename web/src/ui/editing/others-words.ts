const list = new Intl.ListFormat('en-AU', { type: 'conjunction' });

/** Who else has an item open. */
export const othersWords = (others: readonly string[]): string =>
  `${list.format(others)} ${others.length === 1 ? 'is' : 'are'} editing this too.`;
