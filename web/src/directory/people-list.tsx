import { CONTENT_SCROLL_THRESHOLD_PX } from '@linehaul/contract/constants';
import type { ListedPerson } from '@linehaul/contract/directory';
import type { ReactNode } from 'react';
import { generatePath, Link } from 'react-router';
import { messageOf } from '../lib/calls/api-error.ts';
import { paths } from '../lib/navigation/paths.ts';
import card from '../resources/browse/resource-card.module.css';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { FROM_LIST } from '../ui/layout/back-link.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { CardGrid } from '../ui/lists/card-grid.tsx';
import { GrowingList } from '../ui/lists/growing-list.tsx';
import { useKeepPlace } from '../ui/lists/place-in-list.ts';
import { useListedPeople } from './directory-queries.ts';
import type { DirectorySearch } from './directory-search.ts';
import styles from './directory.module.css';
import { Ways } from './ways.tsx';

interface ListProps {
  search: DirectorySearch;
  /** Of one organisation, which is not named beside each of them. */
  organisationId?: string;
  empty: ReactNode;
}

const Organisations = ({ person: { id, organisations } }: { person: ListedPerson }) => {
  const keepPlace = useKeepPlace(id);
  return (
    <ul className={styles.belongs}>
      {organisations.map((organisation) => (
        <li key={organisation.id}>
          <Link
            to={generatePath(paths.directoryEntry, { id: organisation.id })}
            state={FROM_LIST}
            onClick={keepPlace}
          >
            <Breakable>{organisation.name}</Breakable>
          </Link>
        </li>
      ))}
    </ul>
  );
};

const PersonCard = ({ person, isOfOne }: { person: ListedPerson; isOfOne: boolean }) => {
  const { id, name, phone, email, isYou, organisations } = person;
  const Heading = isOfOne ? 'h3' : 'h2';
  return (
    <li className={styles.person} data-item={id}>
      <Heading className={card.title}>
        <Breakable>{name}</Breakable>
      </Heading>
      {isYou && (
        <p className={styles.tags}>
          <StatusTag tone="info">You</StatusTag>
        </p>
      )}
      {!isOfOne && organisations.length > 0 && <Organisations person={person} />}
      <Ways shown={{ phone, email }} />
    </li>
  );
};

/** People who let the reader see them, with what else each lets them see. */
export const PeopleList = ({ search, organisationId, empty }: ListProps) => (
  <GrowingList
    query={useListedPeople(search, organisationId)}
    words={{
      loading: 'Loading people',
      failedOf: (error) => messageOf(error, 'Failed to load people'),
      one: 'person',
      many: 'people',
    }}
    thresholdPx={CONTENT_SCROLL_THRESHOLD_PX}
    empty={empty}
  >
    {({ ref, items, isStale }) => (
      <CardGrid ref={ref} isStale={isStale} label="People">
        {items.map((person) => (
          <PersonCard key={person.id} person={person} isOfOne={organisationId !== undefined} />
        ))}
      </CardGrid>
    )}
  </GrowingList>
);
