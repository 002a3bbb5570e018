import type { RenewalRun } from '@linehaul/contract/office-renewals';
import { useParams } from 'react-router';
import { isNotFound, messageOf } from '../lib/calls/api-error.ts';
import { formatInstant } from '../lib/formats/format.ts';
import { isUuid } from '../lib/formats/well-formed.ts';
import { paths } from '../lib/navigation/paths.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { RunActs } from './run-acts.tsx';
import { RunEntries } from './run-entries.tsx';
import { daysText, membershipsText, ODDITY_NAMES, standingOf, totalText } from './renewal-words.ts';
import { useRun } from './renewal-queries.ts';
import styles from './renewal.module.css';

const byWhom = (name: string | null): string => (name === null ? '' : ` by ${name}`);

const Totals = ({ totals }: Pick<RenewalRun, 'totals'>) =>
  totals.length === 0 ? (
    'Nothing is due'
  ) : (
    <ul className={styles.list}>
      {totals.map((total) => (
        <li key={total.kind}>{totalText(total)}</li>
      ))}
    </ul>
  );

const Oddities = ({ oddities }: Pick<RenewalRun, 'oddities'>) => (
  <ul className={styles.list}>
    {oddities.map(({ oddity, count }) => (
      <li key={oddity}>{`${ODDITY_NAMES[oddity]}: ${count}`}</li>
    ))}
  </ul>
);

const factsOf = (run: RenewalRun) => {
  const { tone, words } = standingOf(run);
  return [
    { name: 'Days', value: daysText(run) },
    { name: 'Status', value: <StatusTag tone={tone}>{words}</StatusTag> },
    { name: 'Rehearsed', value: `${formatInstant(run.rehearsedUtc)}${byWhom(run.rehearsedBy)}` },
    ...(run.startedUtc === null
      ? []
      : [{ name: 'Run', value: `${formatInstant(run.startedUtc)}${byWhom(run.startedBy)}` }]),
    { name: 'Lists', value: membershipsText(run.memberships) },
    { name: 'In all', value: <Totals totals={run.totals} /> },
    ...(run.oddities.length === 0
      ? []
      : [{ name: 'To look at', value: <Oddities oddities={run.oddities} /> }]),
  ];
};

const Loaded = ({ run }: { run: RenewalRun }) => (
  <>
    <Card title="How it stands">
      <div className={styles.stack}>
        <Facts facts={factsOf(run)} />
        <RunActs run={run} />
      </div>
    </Card>
    <Card title="What it lists">
      <RunEntries run={run} />
    </Card>
  </>
);

const Opening = ({ id }: { id: string }) => {
  const { data, error, refetch } = useRun(id);
  if (data) return <Loaded run={data} />;
  if (isNotFound(error)) return <FailedState title="This rehearsal does not exist" />;
  if (!error) return <Skeleton lines={8} label="Loading the rehearsal" />;
  return (
    <FailedState
      title={messageOf(error, 'The rehearsal could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

/** One rehearsal: what would be done, with its totals and what is odd, and what became of it. */
export const RunPage = () => {
  const { id = '' } = useParams();
  return (
    <PageBody width="wide">
      <BackLink to={paths.adminRenewalRuns}>Back to rehearsals</BackLink>
      <PageHeading>Rehearsal</PageHeading>
      {isUuid(id) ? <Opening key={id} id={id} /> : <FailedState title="This rehearsal does not exist" />}
    </PageBody>
  );
};
