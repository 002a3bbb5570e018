import { type PublicationState, publicationState } from '@linehaul/contract/office-values';
import { type ResourceType } from '@linehaul/contract/resources';
import { listAddress, pageNumberOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** What the address asks for. */
export interface OfficeSearch {
  readonly type: ResourceType;
  /** All of them without. */
  readonly state: PublicationState | undefined;
  readonly keyword: string;
  readonly page: number;
}

const SECTION = 'resources';

export const officeSearchOf = (query: URLSearchParams): OfficeSearch => ({
  type: query.get('section') === SECTION ? 'Resource' : 'Article',
  state: publicationState.safeParse(query.get('state')).data,
  keyword: query.get('keyword')?.slice(0, 100) ?? '',
  page: pageNumberOf(query),
});

export const officeAddress = ({ type, state, keyword, page }: OfficeSearch): string =>
  listAddress(paths.adminResources, {
    section: type === 'Resource' ? SECTION : undefined,
    ...{ state, keyword, page },
  });

/** The whole section. */
export const sectionAddress = (type: ResourceType): string =>
  officeAddress({ type, state: undefined, keyword: '', page: 1 });

export const STATE_NAMES: Readonly<Record<PublicationState, string>> = {
  draft: 'Drafts',
  scheduled: 'To be published',
  published: 'Published',
  'taken-down': 'Taken down',
};

/** The words of each section. */
export const SECTION_WORDS = {
  Article: {
    title: 'News',
    one: 'item',
    many: 'items',
    begin: 'Write news',
    lead: 'What members read: drafts, what is published, and what was taken down.',
  },
  Resource: {
    title: 'Resources',
    one: 'resource',
    many: 'resources',
    begin: 'New resource',
    lead: 'Checklists, forms and guides with their files: drafts, what is published, and what was taken down.',
  },
} as const;
