import { once } from '../lib/once.ts';

const SHOWN = 3;

const list = once(() => new Intl.ListFormat('en-AU', { type: 'conjunction' }));

/** The first few by name, and how many there are beside them. */
export const namesOf = (names: readonly string[]): string => {
  const more = names.length - SHOWN;
  const shown = names.slice(0, SHOWN);
  if (more <= 0) return list().format(shown);
  return list().format([...shown, more === 1 ? '1 more' : `${more} more`]);
};
