import {
  type OfficeRenewalAct,
  RENEWAL_ENTRIES_PAGE_SIZE,
  type RenewalEntry,
  type RenewalRun,
} from '@linehaul/contract/office-renewals';
import { generatePath, useNavigate, useSearchParams } from 'react-router';
import { messageOf } from '../lib/calls/api-error.ts';
import { formatDate } from '../lib/formats/format.ts';
import { listAddress, pageCountOf, pageNumberOf } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { FoldLink } from '../ui/layout/fold-link.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { LinkStrip } from '../ui/lists/link-strip.tsx';
import { Pager } from '../ui/lists/pager.tsx';
import { useRunEntries } from './renewal-queries.ts';
import {
  actText,
  type EntryFilter,
  FILTER_NAMES,
  filterOf,
  ODDITY_NAMES,
  OUTCOME_TAGS,
} from './renewal-words.ts';
import { RenewedOrganisation } from './renewed-organisation.tsx';
import styles from './renewal.module.css';

const wordsOf = (act: OfficeRenewalAct): string => `${formatDate(act.on)}: ${actText(act)}`;

interface ActsProps {
  acts: readonly OfficeRenewalAct[];
  only: EntryFilter;
}

/** The first of what is looked for, and the others on asking: a year of one membership has a dozen. */
const Acts = ({ acts, only }: ActsProps) => {
  const first = acts.find(({ kind }) => kind === only) ?? acts[0];
  if (!first) return <span className={styles.muted}>Nothing</span>;
  const others = acts.filter((act) => act !== first);
  return (
    <div className={styles.act}>
      {wordsOf(first)}
      {others.length > 0 && (
        <FoldLink summary={<>and {others.length} more</>} className={styles.others}>
          <ul className={styles.list}>
            {others.map((act) => (
              <li key={wordsOf(act)}>{wordsOf(act)}</li>
            ))}
          </ul>
        </FoldLink>
      )}
    </div>
  );
};

const Planned = ({ entry: { acts, dueActs, outcome }, only }: { entry: RenewalEntry; only: EntryFilter }) => (
  <div>
    {outcome !== 'new' && <Acts acts={acts} only={only} />}
    {dueActs !== null && (
      <>
        <span className={styles.muted}>{outcome === 'new' ? 'Due now:' : 'Due now instead:'}</span>
        <Acts acts={dueActs} only={only} />
      </>
    )}
  </div>
);

const columnsFor = (only: EntryFilter): Column<RenewalEntry>[] => [
  {
    ...{ key: 'organisation', title: 'Organisation' },
    cell: ({ organisation, product }) => <RenewedOrganisation {...{ organisation, product }} />,
  },
  {
    ...{ key: 'outcome', title: 'Outcome', phone: 'status', isNothing: ({ outcome }) => outcome === null },
    cell: ({ outcome }) =>
      outcome === null ? (
        '–'
      ) : (
        <StatusTag tone={OUTCOME_TAGS[outcome].tone}>{OUTCOME_TAGS[outcome].words}</StatusTag>
      ),
  },
  {
    ...{ key: 'ends', title: 'Last day', phoneLabel: 'last day' },
    cell: ({ endsOn }) => formatDate(endsOn),
  },
  { key: 'acts', title: 'What is done', cell: (entry) => <Planned entry={entry} only={only} /> },
  {
    ...{ key: 'odd', title: 'To look at', isNothing: ({ oddities }) => oddities.length === 0 },
    cell: ({ oddities }) => oddities.map((oddity) => ODDITY_NAMES[oddity]).join('. ') || '–',
  },
];

/** Only what it has: what was not done is a list of its own once it is run. */
const filtersOf = ({ totals, odd, startedUtc }: RenewalRun): EntryFilter[] => [
  'all',
  ...(odd > 0 ? ['odd' as const] : []),
  ...(startedUtc === null ? [] : ['not-done' as const]),
  ...totals.map(({ kind }) => kind),
];

/** What it does for each membership, and what somebody should look at. */
export const RunEntries = ({ run }: { run: RenewalRun }) => {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const asked = { only: filterOf(query.get('only')), page: pageNumberOf(query) };
  const { data, error, refetch } = useRunEntries(run, asked);
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The list could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={8} label="Loading the list" />;
  const goTo = ({ only, page }: typeof asked): string =>
    listAddress(generatePath(paths.adminRenewalRun, { id: run.id }), {
      ...(only !== 'all' && { only }),
      page,
    });
  return (
    <div className={styles.stack}>
      <LinkStrip
        label="Of the list"
        staysInPlace
        links={filtersOf(run).map((only) => ({
          ...{ key: only, label: FILTER_NAMES[only], isCurrent: only === asked.only },
          to: goTo({ only, page: 1 }),
        }))}
      />
      {data.totalItems === 0 ? (
        <EmptyState title="There is nothing of this in it" icon="check" />
      ) : (
        <DataTable
          caption="What is done for each membership"
          columns={columnsFor(asked.only)}
          rows={data.entries}
          rowKey={({ membershipId }) => membershipId}
        />
      )}
      <Pager
        label="Memberships"
        page={asked.page}
        pageCount={pageCountOf(data.totalItems, RENEWAL_ENTRIES_PAGE_SIZE)}
        onPage={(page) => navigate(goTo({ ...asked, page }))}
      />
    </div>
  );
};
