import type { DataOf } from '@linehaul/contract/endpoint';
import { holdRenewal, type listRenewalRuns, rehearseRenewal } from '@linehaul/contract/office-renewals';
import { calendarDay } from '@linehaul/contract/calendar-day';
import { useState } from 'react';
import { generatePath, Link, useNavigate } from 'react-router';
import * as z from 'zod/mini';
import { messageOf } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { formatInstant } from '../lib/formats/format.ts';
import { paths } from '../lib/navigation/paths.ts';
import { EmptyState, FailedState } from '../ui/feedback/empty-state.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Button } from '../ui/forms/button.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { Card } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { ActDialog } from '../ui/overlays/act-dialog.tsx';
import { useRenewalsChanged, useRuns } from './renewal-queries.ts';
import { daysText, membershipsText, standingOf } from './renewal-words.ts';
import styles from './renewal.module.css';

type Known = DataOf<typeof listRenewalRuns>;
type Row = Known['runs'][number];

const COLUMNS: readonly Column<Row>[] = [
  {
    ...{ key: 'days', title: 'Days' },
    cell: (run) => <Link to={generatePath(paths.adminRenewalRun, { id: run.id })}>{daysText(run)}</Link>,
  },
  {
    ...{ key: 'status', title: 'Status', phone: 'status' },
    cell: (run) => {
      const { tone, words } = standingOf(run);
      return <StatusTag tone={tone}>{words}</StatusTag>;
    },
  },
  { key: 'memberships', title: 'Lists', cell: ({ memberships }) => membershipsText(memberships) },
  {
    ...{ key: 'odd', title: 'To look at', phoneLabel: 'to look at', isNothing: ({ odd }) => odd === 0 },
    cell: ({ odd }) => (odd === 0 ? '–' : String(odd)),
  },
  { key: 'rehearsed', title: 'Rehearsed', cell: ({ rehearsedUtc }) => formatInstant(rehearsedUtc) },
  { ...{ key: 'by', title: 'By', phoneLabel: 'by' }, cell: ({ rehearsedBy }) => rehearsedBy ?? '–' },
];

const fields = z.object({ until: calendarDay('Please enter a date, such as 01/07/2027') });

const Rehearse = ({ today }: Pick<Known, 'today'>) => {
  const navigate = useNavigate();
  const changed = useRenewalsChanged();
  const [isOpen, setIsOpen] = useState(false);
  const rehearse = async (body: { until: string }): Promise<void> => {
    const { id } = await call(rehearseRenewal, { body });
    void changed();
    navigate(generatePath(paths.adminRenewalRun, { id }));
  };
  return (
    <div>
      <Button onClick={() => setIsOpen(true)}>Rehearse…</Button>
      {isOpen && (
        <ActDialog
          title="Rehearse the renewal"
          label="Rehearse"
          schema={fields}
          onSubmit={rehearse}
          onClose={() => setIsOpen(false)}
          onDone={() => undefined}
        >
          {(field) => (
            <TextField
              {...field('until')}
              type="date"
              label="Until"
              hint="Everything that is due until then is listed. Nothing is done."
              defaultValue={today}
              min={today}
            />
          )}
        </ActDialog>
      )}
    </div>
  );
};

const Hold = ({ heldUtc, heldBy }: Known) => {
  const changed = useRenewalsChanged();
  const { isBusy, failure, run } = useAct('This could not be changed');
  const hold = (isHeld: boolean) =>
    run(async () => {
      await call(holdRenewal, { body: { isHeld } });
      await changed();
    });
  const isHeld = heldUtc !== null;
  return (
    <div className={styles.stack}>
      <p>
        {isHeld
          ? `The renewal waits for the office since ${formatInstant(heldUtc)}${heldBy === null ? '' : `, by ${heldBy}`}: nothing is asked for, sent or moved on until a rehearsal of the day is run.`
          : 'The renewal does what is due by itself, every day from eight in the morning.'}
      </p>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div>
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyLabel="One moment…"
          onClick={() => void hold(!isHeld)}
        >
          {isHeld ? 'Let it go on by itself' : 'Have it wait for the office'}
        </Button>
      </div>
    </div>
  );
};

const Loaded = ({ known }: { known: Known }) => (
  <>
    <Rehearse today={known.today} />
    <Card title="Rehearsals and runs">
      {known.runs.length === 0 ? (
        <EmptyState title="Nothing was rehearsed yet" icon="file" />
      ) : (
        <DataTable
          caption="Rehearsals and runs"
          columns={COLUMNS}
          rows={known.runs}
          rowKey={({ id }) => id}
        />
      )}
    </Card>
    <Card title="By itself, or by the office">
      <Hold {...known} />
    </Card>
  </>
);

const Runs = () => {
  const { data, error, refetch } = useRuns();
  if (data) return <Loaded known={data} />;
  if (!error) return <Skeleton lines={5} label="Loading the rehearsals" />;
  return (
    <FailedState
      title={messageOf(error, 'The rehearsals could not be loaded')}
      onRetry={() => void refetch()}
    />
  );
};

/** What the renewal would do, and did, and whether it waits for the office. */
export const RunsPage = () => (
  <PageBody width="wide">
    <BackLink to={paths.adminRenewals}>Back to renewals</BackLink>
    <PageHeading lead="See every invoice, payment, email and change of state before it happens.">
      Rehearsals
    </PageHeading>
    <Runs />
  </PageBody>
);
