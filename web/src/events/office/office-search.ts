import { officeEventGroup, type OfficeEventGroup } from '@linehaul/contract/office-events';
import { listAddress, pageNumberOf } from '../../lib/navigation/list-address.ts';
import { paths } from '../../lib/navigation/paths.ts';

/** What the address asks for. */
export interface OfficeSearch {
  readonly group: OfficeEventGroup;
  readonly keyword: string;
  readonly page: number;
}

export const officeSearchOf = (query: URLSearchParams): OfficeSearch => ({
  group: officeEventGroup.safeParse(query.get('group')).data ?? 'upcoming',
  keyword: query.get('keyword')?.slice(0, 100) ?? '',
  page: pageNumberOf(query),
});

export const officeAddress = ({ group, keyword, page }: OfficeSearch): string =>
  listAddress(paths.adminEvents, { group: group === 'upcoming' ? undefined : group, keyword, page });

export const GROUP_NAMES = { upcoming: 'Upcoming', past: 'Past', drafts: 'Drafts' } as const;
