import { enqueue } from '../../src/jobs/enqueue.ts';
import { JOB_TYPES } from '../../src/jobs/job-kinds.ts';
import { idOfKey } from '../../src/jobs/key-id.ts';
import { JOB_OPTIONS } from '../../src/jobs/lanes.ts';
import type { Seeding } from '../seeding.ts';

/** Unpaid invoices are on an officer's first page; the rest can wait, and must not keep the server busy. */
const UNPAID_EVERY_MS = 1000;
const PAID_EVERY_MS = 5000;

/** An invoice of the past, as far as its document is concerned. */
export interface Documented {
  readonly id: string;
  readonly issuedAt: Date;
  readonly isPaid: boolean;
  /** What was booked with it: then one mail brought both. */
  readonly orderId?: string;
}

/** The work that mailed it in its time. */
const mailedBy = ({ id, orderId }: Documented) =>
  orderId === undefined
    ? ({ kind: 'mail.send', key: `invoice.mail:${id}` } as const)
    : ({ kind: 'event-order.confirm', key: `event-order.confirm:${orderId}` } as const);

/** When each document is drawn: unpaid ones at once, then the others, the newest first. */
const drawingTimes = ({ now }: Seeding, invoices: readonly Documented[]) => {
  const newestFirst = invoices.toReversed();
  const unpaid = newestFirst.filter(({ isPaid }) => !isPaid);
  const paid = newestFirst.filter(({ isPaid }) => isPaid);
  const startMs = now.getTime() + unpaid.length * UNPAID_EVERY_MS;
  return [
    ...unpaid.map(({ id }, index) => ({ id, runAt: new Date(now.getTime() + index * UNPAID_EVERY_MS) })),
    ...paid.map(({ id }, index) => ({ id, runAt: new Date(startMs + index * PAID_EVERY_MS) })),
  ];
};

/** Enqueues the documents of past invoices; their mails count as sent, so that nobody gets them now. */
export const seedDocuments = async (seeding: Seeding, invoices: readonly Documented[]): Promise<void> => {
  const { transaction } = seeding;
  const sent = invoices.map((invoice) => {
    const { kind, key } = mailedBy(invoice);
    return {
      ...{ id: idOfKey(key), name: JOB_TYPES[kind].lane, state: 'completed' as const },
      data: JSON.stringify({ kind, payload: {} }),
      ...{ createdOn: invoice.issuedAt, completedOn: invoice.issuedAt },
      deletionSeconds: JOB_OPTIONS.deleteAfterSeconds,
    };
  });
  await transaction.insertInto('pgboss.job').values(sent).execute();
  for (const { id, runAt } of drawingTimes(seeding, invoices)) {
    const payload = { invoiceId: id };
    await enqueue(transaction, { kind: 'invoice.render', payload, key: `invoice.render:${id}`, runAt });
  }
};
