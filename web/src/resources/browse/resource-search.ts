import { generatePath } from 'react-router';
import type { paths } from '../../lib/navigation/paths.ts';
import { isUuid } from '../../lib/formats/well-formed.ts';
import { ALL_CATEGORIES, type ResourceSection } from '../sections.ts';

/** What narrows a list of news, resources or partners; all of it stands in the address. */
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

/** Where the lists of news, resources or partners are. */
interface Listed {
  readonly categoryPath: ResourceSection['categoryPath'] | typeof paths.partnerCategory;
}

/** The address of a section's list that shows what was searched for. */
export const resourceListAddress = (
  { categoryPath }: Listed,
  { categoryId = ALL_CATEGORIES, ...narrowed }: Partial<ResourceSearch> = {},
): string => generatePath(categoryPath, { categoryId }) + resourceQuery(narrowed);
