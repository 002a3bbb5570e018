import { type FailedJob, listFailedJobs, retryFailedJob } from '@linehaul/contract/failed-jobs';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../lib/calls/api.ts';
import { formatInstant } from '../lib/formats/format.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Button } from '../ui/forms/button.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import styles from './failed-jobs.module.css';

const QUERY_KEY = ['failed-jobs'];
const LOOK_AGAIN_MS = 3000;

const Retry = ({ job: { id, what } }: { job: FailedJob }) => {
  const queries = useQueryClient();
  const act = useAct('It could not be tried again');
  const retry = async (): Promise<void> => {
    await call(retryFailedJob, { body: { id } }).finally(() =>
      queries.invalidateQueries({ queryKey: QUERY_KEY }),
    );
  };
  return (
    <>
      <Button
        variant="secondary"
        isBusy={act.isBusy}
        busyLabel="Trying…"
        aria-label={`Retry: ${what}`}
        onClick={() => void act.run(retry)}
      >
        Retry
      </Button>
      <p role="status" className={styles.failure}>
        {act.failure}
      </p>
    </>
  );
};

const COLUMNS: readonly Column<FailedJob>[] = [
  { key: 'what', title: 'What failed', cell: ({ what }) => <span className={styles.prose}>{what}</span> },
  { key: 'since', title: 'Since', phoneLabel: 'Since', cell: ({ failedAt }) => formatInstant(failedAt) },
  { key: 'why', title: 'Why', cell: ({ reason }) => <span className={styles.prose}>{reason}</span> },
  {
    key: 'state',
    title: 'State',
    phone: 'status',
    cell: ({ isRetrying }) =>
      isRetrying ? (
        <StatusTag tone="warning">Tried again</StatusTag>
      ) : (
        <StatusTag tone="error">Failed</StatusTag>
      ),
  },
  { key: 'retry', title: 'Again', phone: 'actions', isAct: true, cell: (job) => <Retry job={job} /> },
];

/** Read by the page, whose list waits for it: a box that came later would push it down. */
export const useFailedJobs = () =>
  useQuery({
    queryKey: QUERY_KEY,
    queryFn: () => call(listFailedJobs),
    throwOnError: false,
    refetchInterval: ({ state }) =>
      state.data?.jobs.some(({ isRetrying }) => isRetrying) ? LOOK_AGAIN_MS : false,
  });

/** Work that was tried for days and failed for good; nothing is shown while there is none. */
export const FailedJobs = () => {
  const { data } = useFailedJobs();
  if (!data || data.jobs.length === 0) return null;
  return (
    <section className={styles.part} data-screen>
      <h2>Work that failed</h2>
      <p>
        The portal tried each of these for days, and tries them again every night. When what is in the way is
        mended, have it tried again at once; it goes from this list when it is done.
      </p>
      <DataTable caption="Work that failed" columns={COLUMNS} rows={data.jobs} rowKey={({ id }) => id} />
    </section>
  );
};
