import { type LicenceStanding, licenceStanding } from '@linehaul/contract/licences';
import { listAddress, pageNumberOf } from '../../../lib/navigation/list-address.ts';
import { paths } from '../../../lib/navigation/paths.ts';

export interface HeldSearch {
  readonly standing: LicenceStanding;
  readonly keyword: string;
  readonly page: number;
}

/** What the address asks for; anything that it does not know is what expires soon. */
export const heldSearchOf = (query: URLSearchParams): HeldSearch => ({
  standing: licenceStanding.safeParse(query.get('standing')).data ?? 'expires-soon',
  keyword: query.get('keyword')?.slice(0, 100) ?? '',
  page: pageNumberOf(query),
});

export const heldAddress = ({ standing, keyword, page }: HeldSearch): string =>
  listAddress(paths.adminLicences, {
    ...{ keyword, page },
    standing: standing === 'expires-soon' ? undefined : standing,
  });
