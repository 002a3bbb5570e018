import type { SearchResult, TextMark } from '@linehaul/contract/search';

/** A person or an organisation, found by its name. */
export interface Named {
  readonly id: string;
  readonly type: 'Person' | 'Organisation';
  readonly name: string;
  /** Of a person the organisations, of an organisation its suburb and state; may be empty. */
  readonly detail: string;
  readonly isConnection: boolean;
}

/** Where words of the keyword begin words of the name. */
const marksIn = (name: string, keyword: string): TextMark[] => {
  const words = keyword.toLowerCase().split(/\s+/);
  const marks: TextMark[] = [];
  for (const { index, 0: part } of name.matchAll(/\S+/g)) {
    const word = words.find((one) => one !== '' && part.toLowerCase().startsWith(one));
    if (word !== undefined) marks.push({ start: index, end: index + word.length });
  }
  return marks;
};

const linkOf = ({ id, type, name, isConnection }: Named): string => {
  if (type === 'Organisation') return `/directory/organisations/${id}`;
  return isConnection ? '/settings/connections' : `/directory/people?keyword=${encodeURIComponent(name)}`;
};

export const toNamedResult = (named: Named, keyword: string): SearchResult => ({
  ...{ id: named.id, type: named.type, title: named.name, titleMarks: marksIn(named.name, keyword) },
  link: linkOf(named),
  excerpt: { text: named.detail, marks: [] },
  ...{ attachment: null, imageUrl: null, date: null, timeZone: null },
});
