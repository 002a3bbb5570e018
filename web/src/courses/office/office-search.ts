import { type PublicationState, publicationState } from '@linehaul/contract/office-values';
import { listAddress, pageNumberOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** What the address of the office's list asks for. */
export interface OfficeSearch {
  /** All of them without one. */
  readonly state: PublicationState | undefined;
  readonly keyword: string;
  readonly page: number;
}

export const officeSearchOf = (query: URLSearchParams): OfficeSearch => ({
  state: publicationState.safeParse(query.get('state')).data,
  keyword: query.get('keyword')?.slice(0, 100) ?? '',
  page: pageNumberOf(query),
});

export const officeAddress = ({ state, keyword, page }: OfficeSearch): string =>
  listAddress(paths.adminCourses, { state, keyword, page });

export const STATE_NAMES = {
  draft: 'Drafts',
  scheduled: 'Scheduled',
  published: 'Published',
  'taken-down': 'Taken down',
} as const satisfies Record<PublicationState, string>;
