import { inTransaction } from '../db/transaction.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { DAY_MS } from '../jobs/recurring-jobs.ts';
import { advancePayment } from '../payments/advance-payment-command.ts';
import {
  compareInvoicesWithLedger,
  findOurs,
  isTakenAtProvider,
  readTheirs,
  type Span,
} from './compare-ledger-queries.ts';
import { compareKept, type Difference } from './compare-ledger-rules.ts';
import { findPaymentByIntent } from '../payments/payment-queries.ts';
import { reversePayment } from '../refunds/reverse-payment-command.ts';
import type { PaymentEngine } from '../payments/settle-payment-command.ts';

const WINDOW_MS = 14 * DAY_MS;
/** Everything is compared again after so long. */
const COMPLETE_AFTER_MS = 28 * DAY_MS;
/** What is newer may still be on its way into our books. */
const SETTLING_MS = 15 * 60_000;

const spanOf = async ({ db, clock }: Context): Promise<Span & { isComplete: boolean }> => {
  const now = clock.now().getTime();
  const recent = await db
    .selectFrom('ledgerComparisons')
    .select('id')
    .where('isComplete', '=', true)
    .where('comparedAt', '>', new Date(now - COMPLETE_AFTER_MS))
    .executeTakeFirst();
  const isComplete = recent === undefined;
  return { from: new Date(isComplete ? 0 : now - WINDOW_MS), to: new Date(now - SETTLING_MS), isComplete };
};

const open = async (transaction: Transaction, found: readonly Difference[], now: Date): Promise<void> => {
  for (const difference of found) {
    await transaction
      .insertInto('ledgerDifferences')
      .values({ ...difference, foundAt: now })
      .onConflict((conflict) =>
        conflict
          .columns(['kind', 'subject'])
          .where('resolvedAt', 'is', null)
          .doUpdateSet({ oursCents: difference.oursCents, theirsCents: difference.theirsCents }),
      )
      .execute();
  }
};

/**
 * A difference that is not found any more is resolved; one from before the compared span is left until everything is
 * compared.
 */
const resolve = async (
  transaction: Transaction,
  found: readonly Difference[],
  { now, span }: { now: Date; span: Span & { isComplete: boolean } },
): Promise<void> => {
  const open = await transaction
    .selectFrom('ledgerDifferences')
    .select(['id', 'kind', 'subject'])
    .where('resolvedAt', 'is', null)
    .$if(!span.isComplete, (query) =>
      query.where((where) => where.or([where('kind', '=', 'ledger'), where('foundAt', '>', span.from)])),
    )
    .execute();
  const gone = open.filter(
    ({ kind, subject }) => !found.some((one) => one.kind === kind && one.subject === subject),
  );
  if (gone.length === 0) return;
  await transaction
    .updateTable('ledgerDifferences')
    .set({ resolvedAt: now })
    .where(
      'id',
      'in',
      gone.map(({ id }) => id),
    )
    .execute();
};

const book = async (engine: PaymentEngine, intentId: string): Promise<void> => {
  const payment = await findPaymentByIntent(engine.context.db, intentId);
  if (!payment) return;
  await advancePayment(engine, payment);
  await reversePayment(engine, payment.id);
};

/**
 * Webhooks that never came: the payment, or its reversal, is booked now. A failure with one does not stop the others.
 */
const bookMissed = async (engine: PaymentEngine, found: readonly Difference[]): Promise<void> => {
  for (const { subject } of found.filter(({ kind }) => kind === 'not-booked')) {
    await book(engine, subject).catch((error: unknown) => {
      engine.context.log.error({ err: error, intentId: subject }, 'a difference cannot be booked');
    });
  }
};

/** Everything that differs now. */
const findDifferences = async ({ db, payments: { stripe } }: Context, span: Span) => {
  const theirs = await readTheirs(stripe, span);
  const intentIds = theirs.map(({ intentId }) => intentId);
  const found = await compareInvoicesWithLedger(db);
  for (const difference of compareKept(theirs, await findOurs(db, span, intentIds))) {
    const isOutside =
      difference.kind === 'unknown-payment' && (await isTakenAtProvider(stripe, difference.subject));
    if (!isOutside) found.push(difference);
  }
  return { found, paymentCount: theirs.length };
};

/** Holds our books against the payment provider's and the invoices against the ledger; what differs is kept and logged. */
export const compareLedger = async (engine: PaymentEngine): Promise<void> => {
  const { db, clock, log } = engine.context;
  const now = clock.now();
  const span = await spanOf(engine.context);
  const { found, paymentCount } = await findDifferences(engine.context, span);
  await inTransaction(db, async (transaction) => {
    await open(transaction, found, now);
    await resolve(transaction, found, { now, span });
    const counts = { paymentCount, differenceCount: found.length };
    await transaction
      .insertInto('ledgerComparisons')
      .values({ comparedAt: now, isComplete: span.isComplete, ...counts })
      .execute();
  });
  if (found.length > 0) log.error({ differences: found }, 'our books differ from the payment provider’s');
  else log.info({ paymentCount }, 'our books agree with the payment provider’s');
  await bookMissed(engine, found);
};
