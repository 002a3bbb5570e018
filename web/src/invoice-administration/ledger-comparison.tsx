import { compareLedger, getLedgerComparison, type LedgerDifference } from '@linehaul/contract/reconciliation';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { call } from '../lib/calls/api.ts';
import { formatInstant, formatMoney } from '../lib/formats/format.ts';
import { useAct } from '../lib/calls/use-act.ts';
import { Button } from '../ui/forms/button.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import styles from '../invoices/invoices.module.css';

const POLL_EVERY_MS = 2000;

const COLUMNS: readonly Column<LedgerDifference>[] = [
  {
    key: 'subject',
    title: 'Payment or invoice',
    cell: ({ subject }) => <span className={styles.prose}>{subject}</span>,
  },
  { key: 'what', title: 'What differs', cell: ({ what }) => <span className={styles.prose}>{what}</span> },
  { key: 'ours', title: 'Ours', isNumeric: true, phoneLabel: 'Ours', cell: ({ ours }) => formatMoney(ours) },
  {
    key: 'theirs',
    title: 'Theirs',
    isNumeric: true,
    phoneLabel: 'Theirs',
    cell: ({ theirs }) => formatMoney(theirs),
  },
  { key: 'found', title: 'Found', phoneLabel: 'Found', cell: ({ foundAt }) => formatInstant(foundAt) },
  {
    key: 'state',
    title: 'State',
    phone: 'status',
    cell: ({ resolvedAt }) =>
      resolvedAt === null ? (
        <StatusTag tone="error">Differs</StatusTag>
      ) : (
        <span className={styles.stacked}>
          <span>
            <StatusTag tone="success">Gone</StatusTag>
          </span>
          <span className={styles.small}>since {formatInstant(resolvedAt)}</span>
        </span>
      ),
  },
];

/** What the last comparison found; while another is under way the page polls. */
const useComparison = () => {
  /** When the last one was made, as it was when another was asked for. */
  const [before, setBefore] = useState<string | null>();
  const query = useQuery({
    queryKey: ['ledger-comparison'],
    queryFn: () => call(getLedgerComparison),
    throwOnError: false,
    refetchInterval: ({ state }) =>
      before !== undefined && state.data?.comparedAt === before && POLL_EVERY_MS,
  });
  const isUnderWay = before !== undefined && query.data?.comparedAt === before;
  return { query, isUnderWay, begin: () => setBefore(query.data?.comparedAt ?? null) };
};

const summaryOf = (comparedAt: string | null, remaining: number): string => {
  if (comparedAt === null) return 'Not run yet; it runs every night.';
  const found =
    remaining === 0 ? 'no differences' : `${remaining} ${remaining === 1 ? 'difference' : 'differences'}`;
  return `Last run ${formatInstant(comparedAt)}: ${found}.`;
};

/** Whether our books agree with the payment provider's. */
export const LedgerComparison = () => {
  const { query, isUnderWay, begin } = useComparison();
  const act = useAct('The comparison could not be started');
  const compareNow = async (): Promise<void> => {
    await call(compareLedger);
    begin();
  };
  const { data, error } = query;
  const remaining = data?.differences.filter(({ resolvedAt }) => resolvedAt === null).length ?? 0;
  const summary = data ? summaryOf(data.comparedAt, remaining) : 'Loading…';
  return (
    <section className={styles.part} data-screen>
      <h2>Comparison with the payment provider</h2>
      <p role="status">{!data && error ? messageOf(error, 'The comparison could not be loaded') : summary}</p>
      {data && data.differences.length > 0 && (
        <DataTable caption="Differences" columns={COLUMNS} rows={data.differences} rowKey={({ id }) => id} />
      )}
      <div className={styles.buttons}>
        <Button
          variant="secondary"
          isBusy={act.isBusy || isUnderWay}
          busyLabel="Comparing…"
          onClick={() => void act.run(compareNow)}
        >
          Compare now
        </Button>
      </div>
      <p role="status" className={styles.failure}>
        {act.failure}
      </p>
    </section>
  );
};
