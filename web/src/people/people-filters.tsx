import { PEOPLE_SEARCH_DEBOUNCE_MS, ROLE } from '@linehaul/contract/constants';
import type { MembershipState } from '@linehaul/contract/people';
import { useCallback } from 'react';
import { Link, useNavigate } from 'react-router';
import { monthNameOf } from '../lib/formats/month-names.ts';
import { ROLE_NAMES } from '../lib/formats/role-names.ts';
import { Notice } from '../ui/feedback/notice.tsx';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { ListSearch } from '../ui/lists/list-search.tsx';
import { CONTACT_TYPE_OPTIONS } from './contact-type-names.ts';
import { peopleAddress, type PeopleFilter } from './people-queries.ts';
import styles from './people.module.css';

const ROLES = Object.values(ROLE).map((role) => ({ key: String(role), value: ROLE_NAMES[role] }));

const STATES = [
  { key: 'active', value: 'Active' },
  { key: 'shut-out', value: 'Shut out' },
  { key: 'closed', value: 'Closed' },
];

const Joined = ({ filter }: { filter: PeopleFilter }) =>
  filter.joined !== undefined && (
    <Notice tone="info">
      Only people who joined in {monthNameOf(filter.joined)}.{' '}
      <Link to={peopleAddress(filter, { joined: undefined })}>Show everybody</Link>
    </Notice>
  );

const STANDS: Record<MembershipState, string> = {
  active: 'is active',
  'past-due': 'is overdue',
  'pending-payment': 'waits for its first payment',
  grace: 'is in grace',
  suspended: 'is suspended',
  lapsed: 'has lapsed',
  cancelled: 'was cancelled',
  ended: 'has ended',
};

const OfState = ({ filter }: { filter: PeopleFilter }) =>
  filter.membership !== undefined && (
    <Notice tone="info">
      Only people of organisations whose membership {STANDS[filter.membership]}.{' '}
      <Link to={peopleAddress(filter, { membership: undefined })}>Show everybody</Link>
    </Notice>
  );

const Selects = ({ filter }: { filter: PeopleFilter }) => {
  const navigate = useNavigate();
  const pick = (name: string) => (value: string) => navigate(peopleAddress(filter, { [name]: value }));
  return (
    <div className={styles.selects}>
      <FilterSelect
        label="Kind"
        options={CONTACT_TYPE_OPTIONS}
        everything="Every kind"
        value={filter.contactType ?? ''}
        onPick={pick('kind')}
      />
      <FilterSelect
        label="Role"
        options={ROLES}
        everything="Every role"
        value={filter.role === undefined ? '' : String(filter.role)}
        onPick={pick('role')}
      />
      <FilterSelect
        label="State"
        options={STATES}
        everything="Every state"
        value={filter.state ?? ''}
        onPick={pick('state')}
      />
    </div>
  );
};

/** What the list of people is narrowed by; all of it stands in the address. */
export const PeopleFilters = ({ filter }: { filter: PeopleFilter }) => {
  const navigate = useNavigate();
  const { keyword, role, state, contactType, joined, membership } = filter;
  const search = useCallback(
    (typed: string) =>
      navigate(
        peopleAddress({ keyword, role, state, contactType, joined, membership, page: 1 }, { keyword: typed }),
        {
          replace: true,
        },
      ),
    [navigate, keyword, role, state, contactType, joined, membership],
  );
  return (
    <div className={styles.filters}>
      <ListSearch
        label="Find people"
        hint="By name, email, member number or organisation."
        keyword={keyword}
        delayMs={PEOPLE_SEARCH_DEBOUNCE_MS}
        onSearch={search}
      />
      <Selects filter={filter} />
      <Joined filter={filter} />
      <OfState filter={filter} />
    </div>
  );
};
