import { CONTACT_TYPES, PEOPLE_PAGE_SIZE, ROLE, type Role } from '@linehaul/contract/constants';
import {
  listPeople,
  MEMBERSHIP_STATES,
  type MembershipState,
  PERSON_STATES,
  type PersonState,
} from '@linehaul/contract/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { listAddress, pageNumberOf } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';

/** What the address asks for. */
export interface PeopleFilter {
  keyword: string;
  role: Role | undefined;
  state: PersonState | undefined;
  contactType: (typeof CONTACT_TYPES)[number] | undefined;
  /** The month in which they joined, such as `2026-11`. */
  joined: string | undefined;
  /** Of the newest membership of their organisation. */
  membership: MembershipState | undefined;
  page: number;
}

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The filter in an address; what cannot be is left out. */
export const peopleFilterOf = (query: URLSearchParams): PeopleFilter => {
  const joined = query.get('joined') ?? '';
  return {
    keyword: query.get('keyword')?.slice(0, 100) ?? '',
    role: Object.values(ROLE).find((role) => String(role) === query.get('role')),
    state: PERSON_STATES.find((state) => state === query.get('state')),
    contactType: CONTACT_TYPES.find((contactType) => contactType === query.get('kind')),
    joined: MONTH.test(joined) ? joined : undefined,
    membership: MEMBERSHIP_STATES.find((state) => state === query.get('membership')),
    page: pageNumberOf(query),
  };
};

/** The address of the list with some of its filters changed; it begins at its first page then. */
export const peopleAddress = (
  { contactType, page: _, ...filter }: PeopleFilter,
  changes: Readonly<Record<string, string | number | undefined>>,
): string => listAddress(paths.adminUsers, { ...filter, kind: contactType, ...changes });

/** One page of the people with an account; while another is on its way, the one before stays. */
export const usePeople = ({ keyword, page, role, state, contactType, joined, membership }: PeopleFilter) =>
  useQuery({
    queryKey: ['people', keyword, page, role, state, contactType, joined, membership],
    queryFn: () =>
      call(listPeople, {
        body: {
          ...{ keyword, page, size: PEOPLE_PAGE_SIZE },
          ...(role !== undefined && { role }),
          ...(state !== undefined && { state }),
          ...(contactType !== undefined && { contactType }),
          ...(joined !== undefined && { joinedIn: joined }),
          ...(membership !== undefined && { membershipState: membership }),
        },
      }),
    placeholderData: keepPreviousData,
  });
