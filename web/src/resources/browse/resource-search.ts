import { generatePath } from 'react-router';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { ALL_CATEGORIES, type ResourceSection } from '../sections.ts';

/** What narrows a list of news or resources; all of it stands in the address. */
export interface ResourceSearch {
  /** All of them without. */
  readonly categoryId?: string | undefined;
  /** Words of the title or the description. */
  readonly title: string;
  /** Any of these. */
  readonly tagIds: readonly string[];
}

const MOST_TAGS = 50;

/** What an address asks for; what cannot be is left out. */
export const resourceSearchOf = (categoryId: string | undefined, query: URLSearchParams): ResourceSearch => ({
  ...(categoryId !== undefined && categoryId !== ALL_CATEGORIES && { categoryId }),
  title: query.get('title')?.trim().slice(0, 100) ?? '',
  tagIds: [...new Set(query.getAll('tag').filter(isUuid))].slice(0, MOST_TAGS),
});

/** What an address says after its path; nothing where nothing narrows the list. */
export const resourceQuery = ({ title = '', tagIds = [] }: Partial<ResourceSearch>): string => {
  const query = new URLSearchParams(tagIds.map((id) => ['tag', id]));
  if (title !== '') query.set('title', title);
  return query.size === 0 ? '' : `?${query}`;
};

/** The address of a section's list that shows what was searched for. */
export const resourceListAddress = (
  { categoryPath }: Pick<ResourceSection, 'categoryPath'>,
  { categoryId = ALL_CATEGORIES, ...narrowed }: Partial<ResourceSearch> = {},
): string => generatePath(categoryPath, { categoryId }) + resourceQuery(narrowed);
