import type { DirectoryEntry } from '@linehaul/contract/directory';
import { Link, useParams } from 'react-router';
import { isNotFound, messageOf } from '../lib/calls/api-error.ts';
import { isUuid } from '../lib/formats/well-formed.ts';
import { listAddress } from '../lib/navigation/list-address.ts';
import { usePageTitle } from '../lib/navigation/page-title.ts';
import { paths } from '../lib/navigation/paths.ts';
import { useAdministeredOrganisations } from '../organisations/own-organisation-queries.ts';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { LinkButton } from '../ui/forms/button.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { Card } from '../ui/layout/card.tsx';
import { MessagePage } from '../ui/layout/message-page.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { useEntry } from './directory-queries.ts';
import { EVERYTHING } from './directory-search.ts';
import styles from './directory.module.css';
import { placeWords } from './organisation-card.tsx';
import { PeopleList } from './people-list.tsx';
import { Ways } from './ways.tsx';

const UnknownEntry = () => (
  <MessagePage
    scene="lost"
    title="404 error"
    ways={<LinkButton to={paths.directory}>See the directory</LinkButton>}
  >
    <p>This organisation does not exist or is not listed.</p>
  </MessagePage>
);

const addressOf = ({ address1, address2, suburb, state, postcode, country }: DirectoryEntry): string =>
  [address1, address2, suburb, state, postcode, country].filter((part) => part !== null).join(', ');

/** The way to what is shown, for who may change it. */
const OwnEntry = ({ entry: { id, isShown } }: { entry: DirectoryEntry }) => {
  const { data: administered } = useAdministeredOrganisations();
  const isAdministrator = administered?.some((organisation) => organisation.id === id) === true;
  return (
    <Notice tone={isShown ? 'info' : 'warning'}>
      {isShown
        ? 'This is what other members see of your organisation.'
        : 'Other members do not find your organisation.'}{' '}
      {isAdministrator && (
        <Link to={listAddress(paths.organisationDetails, { organisation: id })}>Change what is shown</Link>
      )}
    </Notice>
  );
};

const Found = ({ entry }: { entry: DirectoryEntry }) => {
  if (entry.isOwn) return <OwnEntry entry={entry} />;
  return !entry.isShown && <Notice tone="warning">Members do not find this organisation.</Notice>;
};

const LoadedEntry = ({ entry }: { entry: DirectoryEntry }) => {
  const { id, name, phone, website } = entry;
  return (
    <>
      <Found entry={entry} />
      <Card title="Contact">
        <Ways
          shown={{ phone, website, address: addressOf(entry) }}
          empty={<p>{name} shows no way to reach it.</p>}
        />
      </Card>
      <section className={styles.people} aria-labelledby="people">
        <h2 id="people">People</h2>
        <PeopleList
          search={EVERYTHING}
          organisationId={id}
          empty={
            <EmptyState title="Nobody is shown">
              <p>Each person decides whether other members see them.</p>
            </EmptyState>
          }
        />
      </section>
    </>
  );
};

const leadOf = (entry: DirectoryEntry): string =>
  [entry.tier ?? 'Not a member at present', placeWords(entry)].filter((part) => part !== '').join('\u00A0· ');

/** In its place while it is on its way, and where it did not come. */
const MissingEntry = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? (
    <FailedState title={messageOf(error, 'The organisation could not be loaded')} onRetry={onRetry} />
  ) : (
    <Skeleton shape="card" lines={4} label="Loading the organisation" />
  );

const KnownEntry = ({ id }: { id: string }) => {
  const { data: entry, error, refetch } = useEntry(id);
  usePageTitle(entry?.name ?? 'Directory');
  if (isNotFound(error)) return <UnknownEntry />;
  return (
    <PageBody width="wide">
      <BackLink to={paths.directory}>Back to the directory</BackLink>
      {entry ? (
        <>
          <PageHeading lead={leadOf(entry)}>{entry.name}</PageHeading>
          <LoadedEntry entry={entry} />
        </>
      ) : (
        <>
          <PageHeading isForNow>Directory</PageHeading>
          <MissingEntry error={error} onRetry={() => void refetch()} />
        </>
      )}
    </PageBody>
  );
};

/** What an organisation shows of itself to members, and its people as far as each lets them see. */
export const EntryPage = () => {
  const { id = '' } = useParams();
  return isUuid(id) ? <KnownEntry key={id} id={id} /> : <UnknownEntry />;
};
