import { PERSON_SHOWS } from '@linehaul/contract/directory';
import { useMemo } from 'react';
import { Link, useSearchParams } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { DirectoryFinder } from './directory-finder.tsx';
import { directorySearchOf } from './directory-search.ts';
import { NothingListed } from './nothing-listed.tsx';
import { PeopleList } from './people-list.tsx';

const SHOWS = [
  { key: 'phone', value: 'A phone number' },
  { key: 'email', value: 'An email address' },
] as const satisfies { key: (typeof PERSON_SHOWS)[number]; value: string }[];

/** The people of the members, as far as they let others find them. */
export const DirectoryPeoplePage = () => {
  const [query] = useSearchParams();
  const search = useMemo(() => directorySearchOf(query, PERSON_SHOWS), [query]);
  return (
    <PageBody width="wide">
      <PageHeading lead="The people of the members. Each of them decides what you see.">
        People in the directory
      </PageHeading>
      <DirectoryFinder
        path={paths.directoryPeople}
        search={search}
        many="people"
        hint="By first or last name."
        shows={SHOWS}
      >
        <PeopleList
          search={search}
          empty={<NothingListed path={paths.directoryPeople} search={search} many="people" />}
        />
      </DirectoryFinder>
      <p>
        <Link to={paths.privacy}>Choose what others see of you</Link>
      </p>
    </PageBody>
  );
};
