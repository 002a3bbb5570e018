import type { Previewer } from '@linehaul/contract/office-resources';

const list = new Intl.ListFormat('en-AU', { type: 'disjunction' });

/** Said of a teaser: what would open it. */
export const opensForWords = (products: readonly string[]): string =>
  products.length === 0
    ? 'A teaser: members in good standing read all of it'
    : `A teaser: members with ${list.format(products)} read all of it`;

/** Said where somebody sees nothing. */
export const nothingWords = (as: Previewer, section = 'news and resources'): string =>
  as === 'guest' ? `Guests have no way to ${section}` : 'They do not find it at all';
