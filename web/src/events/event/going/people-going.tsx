import { GOING_PAGE_SIZE, listPeopleGoing, type PersonGoing } from '@linehaul/contract/event-going';
import type { DataOf } from '@linehaul/contract/endpoint';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { pageCountOf } from '../../../lib/navigation/list-address.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Pager } from '../../../ui/lists/pager.tsx';
import { EVENTS_KEY } from '../../own/next-events-query.ts';
import styles from './people-going.module.css';

const Person = ({ person: { name, organisation, isYou } }: { person: PersonGoing }) => (
  <li>
    <span className={styles.name}>{isYou ? `${name} (you)` : name}</span>
    {organisation !== null && <span className={styles.organisation}>{organisation}</span>}
  </li>
);

const OWN_WORDS = {
  shown: 'You are going, and other members can see it.',
  hidden: 'You are going, and no other member can see it.',
};

const Going = ({ data }: { data: DataOf<typeof listPeopleGoing> }) => (
  <>
    {data.totalItems === 0 ? (
      <p>Nobody who is going has chosen to be seen by you yet.</p>
    ) : (
      <ul className={styles.people}>
        {data.people.map((person) => (
          <Person key={person.key} person={person} />
        ))}
      </ul>
    )}
    <p className={styles.own}>
      {data.own === null ? 'Only those who let it be seen are named.' : OWN_WORDS[data.own]}{' '}
      <Link to={paths.privacy}>Choose who sees where you go</Link>
    </p>
  </>
);

/** Who goes to an event, of those who let the reader see it. */
export const PeopleGoing = ({ eventId }: { eventId: string }) => {
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useQuery({
    queryKey: [...EVENTS_KEY, 'going', eventId, page],
    queryFn: () => call(listPeopleGoing, { body: { id: eventId, page, size: GOING_PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  });
  return (
    <Card title="Who is going">
      {data && <Going data={data} />}
      {data && (
        <Pager
          label="Who is going"
          page={page}
          pageCount={pageCountOf(data.totalItems, GOING_PAGE_SIZE)}
          onPage={setPage}
        />
      )}
      {!data && error && (
        <FailedState
          title={messageOf(error, 'Who is going could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton lines={4} label="Loading who is going" />}
    </Card>
  );
};
