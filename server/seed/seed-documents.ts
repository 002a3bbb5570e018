import type { SeededInvoice } from './seed-invoices.ts';
import type { Seeding } from './seeding.ts';

/** Unpaid invoices are on an officer's first page; the rest can wait, and must not keep the server busy. */
const UNPAID_EVERY_MS = 1000;
const PAID_EVERY_MS = 5000;

/** When each document is drawn: unpaid ones at once, then the others, the newest first. */
const drawingTimes = ({ now }: Seeding, invoices: readonly SeededInvoice[]) => {
  const newestFirst = invoices.toReversed();
  const isPaid = ({ amountPaidCents, membership }: SeededInvoice) =>
    amountPaidCents === membership.totalCents;
  const unpaid = newestFirst.filter((invoice) => !isPaid(invoice));
  const paid = newestFirst.filter(isPaid);
  const startMs = now.getTime() + unpaid.length * UNPAID_EVERY_MS;
  return [
    ...unpaid.map(({ id }, index) => ({ id, runAt: new Date(now.getTime() + index * UNPAID_EVERY_MS) })),
    ...paid.map(({ id }, index) => ({ id, runAt: new Date(startMs + index * PAID_EVERY_MS) })),
  ];
};

/** Owes the documents of past invoices; their mails count as sent, so that nobody gets them now. */
export const seedDocuments = async (seeding: Seeding, invoices: readonly SeededInvoice[]): Promise<void> => {
  const sent = invoices.map(({ id, membership: { issuedAt } }) => ({
    kind: 'mail.send',
    dedupeKey: `invoice.mail:${id}`,
    payload: '{}',
    status: 'done',
    runAt: issuedAt,
    createdAt: issuedAt,
    finishedAt: issuedAt,
  }));
  const drawings = drawingTimes(seeding, invoices).map(({ id, runAt }) => ({
    kind: 'invoice.render',
    dedupeKey: `invoice.render:${id}`,
    payload: JSON.stringify({ invoiceId: id }),
    runAt,
    createdAt: seeding.now,
  }));
  await seeding.transaction.insertInto('outbox').values(sent).execute();
  await seeding.transaction.insertInto('outbox').values(drawings).execute();
};
