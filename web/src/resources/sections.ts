import type { ResourceType } from '@linehaul/contract/resources';
import { listNewsCategories, listResourceCategories } from '@linehaul/contract/tags';
import { paths } from '../lib/navigation/paths.ts';

/** What the portal calls the list of everything, in place of a category (SPEC section 2). */
export const ALL_CATEGORIES = 'all_categories';

/** News and resources are the same kind of thing, shown at two places. */
export interface ResourceSection {
  readonly type: ResourceType;
  readonly title: string;
  readonly lead: string;
  /** What is counted. */
  readonly one: string;
  readonly many: string;
  readonly categoryPath: typeof paths.newsCategory | typeof paths.resourceCategory;
  readonly itemPath: typeof paths.newsItem | typeof paths.resource;
  readonly backLabel: string;
  readonly categoriesCall: typeof listNewsCategories | typeof listResourceCategories;
}

export const NEWS: ResourceSection = {
  type: 'Article',
  title: 'News',
  lead: 'What changes in road transport, and what the association does about it.',
  one: 'article',
  many: 'articles',
  categoryPath: paths.newsCategory,
  itemPath: paths.newsItem,
  backLabel: 'Back to News',
  categoriesCall: listNewsCategories,
};

export const RESOURCES: ResourceSection = {
  type: 'Resource',
  title: 'Resources',
  lead: 'Guides, templates and fact sheets for your business.',
  one: 'resource',
  many: 'resources',
  categoryPath: paths.resourceCategory,
  itemPath: paths.resource,
  backLabel: 'Back to Resources',
  categoriesCall: listResourceCategories,
};

export const sectionOf = (type: ResourceType): ResourceSection => (type === 'Article' ? NEWS : RESOURCES);
