import * as z from 'zod/mini';
import { requiredText } from '../values/text.ts';
import { endpoint } from '../wire/endpoint.ts';

/** What search finds, in the order in which its groups are shown. */
export const SEARCH_GROUPS = [
  'events',
  'news',
  'resources',
  'courses',
  'partners',
  'people',
  'organisations',
] as const;
export const searchGroup = z.enum(SEARCH_GROUPS);
export type SearchGroup = z.infer<typeof searchGroup>;

/** News are articles. */
export const searchType = z.enum([
  'Event',
  'Article',
  'Resource',
  'Course',
  'Partner',
  'Person',
  'Organisation',
]);
export type SearchType = z.infer<typeof searchType>;

export const SEARCH_GROUP_OF: Readonly<Record<SearchType, SearchGroup>> = {
  Event: 'events',
  Article: 'news',
  Resource: 'resources',
  Course: 'courses',
  Partner: 'partners',
  Person: 'people',
  Organisation: 'organisations',
};

export const SEARCH_KEYWORD_MAX_LENGTH = 100;
/** Of each group, where no one group is asked for. */
export const SEARCH_GROUP_SIZE = 5;
export const SEARCH_PAGE_SIZE = 20;
/** Groups are counted up to here; nobody asks how many more there are, nor turns the page beyond it. */
export const SEARCH_COUNTED = 500;
/** Of the top box: titles, and completions of what is being typed. */
export const SUGGESTED_TITLES = 6;
export const SUGGESTED_COMPLETIONS = 4;

/** Characters of a text that the keyword names, from the first to the one after the last, as JavaScript counts them. */
export const textMark = z.object({ start: z.int(), end: z.int() });
export type TextMark = z.infer<typeof textMark>;

/** Plain text, never HTML, with what is to be highlighted in it. */
export const markedText = z.object({ text: z.string(), marks: z.array(textMark) });
export type MarkedText = z.infer<typeof markedText>;

const found = {
  id: z.uuid(),
  title: z.string(),
  /** What is to be highlighted in the title. */
  titleMarks: z.array(textMark),
  /** A page of this portal; null for what has none. */
  link: z.nullable(z.string()),
  type: searchType,
};

export const searchResult = z.object({
  ...found,
  /** Of what was found in it; where nothing was but in its title, the beginning of its description. May be empty. */
  excerpt: markedText,
  /** The attachment that the excerpt was found in; null where it is of the item itself. */
  attachment: z.nullable(z.string()),
  /** An address of this portal; null for what has no picture. */
  imageUrl: z.nullable(z.string()),
  /** When an event begins, or the item is from; null for people, organisations, partners and courses. */
  date: z.nullable(z.iso.datetime()),
  /** IANA name of an event’s own time zone, in which its date is shown; null otherwise. */
  timeZone: z.nullable(z.string()),
});
export type SearchResult = z.infer<typeof searchResult>;

export const searchSuggestion = z.object(found);
export type SearchSuggestion = z.infer<typeof searchSuggestion>;

const keyword = requiredText('Please type what you are looking for', SEARCH_KEYWORD_MAX_LENGTH);

const digits = (pattern: RegExp, message: string) =>
  z.string().check(z.regex(pattern, message), z.meta({ examples: ['1'] }));

export const search = endpoint({
  method: 'GET',
  path: '/api/Search',
  summary:
    'What the caller may read and see that the keyword names: in titles, texts, labels and attached documents, by word stems, beginnings of words, Australian and other spelling, and with typing errors. Of each group the best few, or a page of one.',
  query: z.strictObject({
    Keyword: keyword,
    /** Only this one, page by page. */
    Group: z.optional(searchGroup),
    /** Of one group; 1 without it. */
    Page: z.optional(digits(/^(?:[1-9]|[1-9]\d|100)$/, 'This is not a page')),
    /** How many of each group: without it 5, and 20 of one group. */
    Size: z.optional(digits(/^(?:[1-9]|[1-9]\d|100)$/, 'Please ask for 1 to 100')),
  }),
  data: z.object({
    /** Of all groups together, the best first. */
    results: z.array(searchResult),
    /** Those with results alone, in their order; with a group that is asked for, that one. */
    groups: z.array(
      z.object({
        group: searchGroup,
        /** At most `SEARCH_COUNTED`. */
        totalItems: z.int(),
      }),
    ),
    /** What was looked for in place of the keyword, which nothing has as it was typed; null where it was looked for itself. */
    correctedTo: z.nullable(z.string()),
  }),
});

export const suggestSearch = endpoint({
  method: 'GET',
  path: '/api/Search/suggest',
  summary:
    'While the caller types: a few titles that they may read, and words that complete what is typed and stand in what they may read.',
  query: z.strictObject({ Keyword: keyword }),
  data: z.object({
    suggestions: z.array(searchSuggestion),
    /** Whole keywords to search for, in place of what is typed so far. */
    completions: z.array(z.string()),
  }),
});
