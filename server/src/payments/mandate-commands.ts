import { PAYMENT_METHOD } from '@linehaul/contract/constants';
import type Stripe from 'stripe';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { lockInvoice } from '../invoices/collect-commands.ts';
import { pausePlan } from '../instalments/instalment-plan-commands.ts';
import { findNextInstalment } from '../instalments/instalment-queries.ts';
import { tellMandateEnded } from '../collection/instalment-mail-commands.ts';
import { isMissing } from './provider-error-rules.ts';

/** An account that was confirmed for an organisation. */
export interface DebitedAccount {
  readonly organisationId: string;
  readonly providerPaymentMethodId: string;
}

const idOf = (reference: string | { id: string } | null | undefined): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id;

/** Newest first: the one that was confirmed with this account is among the first. */
const findSetups = (reader: Reader, organisationId: string) =>
  reader
    .selectFrom('setupIntents')
    .select('providerSetupIntentId')
    .where('organisationId', '=', organisationId)
    .where('paymentMethod', '=', PAYMENT_METHOD.directDebit)
    .where('providerSetupIntentId', 'is not', null)
    .orderBy('createdAt', 'desc')
    .limit(10)
    .execute();

const findMandateId = async (
  { db, payments: { stripe } }: Context,
  { organisationId, providerPaymentMethodId }: DebitedAccount,
): Promise<string | undefined> => {
  const kept = await db
    .selectFrom('mandates')
    .select('providerMandateId')
    .where('providerPaymentMethodId', '=', providerPaymentMethodId)
    .executeTakeFirst();
  if (kept) return kept.providerMandateId;
  for (const { providerSetupIntentId } of await findSetups(db, organisationId)) {
    const setup: Stripe.SetupIntent = await stripe.setupIntents.retrieve(providerSetupIntentId ?? '');
    if (idOf(setup.payment_method) === providerPaymentMethodId) return idOf(setup.mandate);
  }
  return undefined;
};

const retrieve = async (
  { payments: { stripe } }: Context,
  mandateId: string,
): Promise<Stripe.Mandate | undefined> => {
  try {
    return await stripe.mandates.retrieve(mandateId);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

/** Only this status ends one: a pending or unknown one is the provider's to refuse. */
export const hasEnded = ({ status }: Pick<Stripe.Mandate, 'status'>): boolean => status === 'inactive';

const keep = async ({ db, clock }: Context, mandate: Stripe.Mandate): Promise<void> => {
  const now = clock.now();
  await db
    .insertInto('mandates')
    .values({
      providerMandateId: mandate.id,
      providerPaymentMethodId: idOf(mandate.payment_method) ?? '',
      endedAt: hasEnded(mandate) ? now : null,
      lookedAt: now,
    })
    .onConflict((conflict) =>
      conflict.column('providerMandateId').doUpdateSet((set) => ({
        lookedAt: now,
        endedAt: sql`coalesce(mandates.ended_at, ${set.ref('excluded.endedAt')})`,
      })),
    )
    .execute();
};

/** The request by which an account may be debited, as the provider has it now; undefined when it knows none. */
export const readMandate = async (
  context: Context,
  account: DebitedAccount,
): Promise<Stripe.Mandate | undefined> => {
  const mandateId = await findMandateId(context, account);
  const mandate = mandateId === undefined ? undefined : await retrieve(context, mandateId);
  if (mandate) await keep(context, mandate);
  return mandate;
};

/** Plans that run and are paid from the account of a mandate. */
const plansOf = (reader: Reader, mandate: Stripe.Mandate) =>
  reader
    .selectFrom('instalmentPlans')
    .select('invoiceId')
    .where('providerPaymentMethodId', '=', idOf(mandate.payment_method) ?? '')
    .where('pausedAt', 'is', null);

/** While a debit is on its way its own answer says what follows; the next look finds what is left. */
const stop = async (
  transaction: Transaction,
  context: Context,
  { invoiceId, mandate }: { invoiceId: string; mandate: Stripe.Mandate },
): Promise<void> => {
  const invoice = await lockInvoice(transaction, invoiceId);
  // Another account may have been given while we waited for the invoice.
  const plan = await plansOf(transaction, mandate).where('invoiceId', '=', invoiceId).executeTakeFirst();
  const next = await findNextInstalment(transaction, invoiceId);
  if (invoice?.status !== 'open' || !plan || !next) return;
  await pausePlan(transaction, { invoiceId, now: context.clock.now() });
  await tellMandateEnded(transaction, context, { instalmentId: next.id, mandateId: mandate.id });
};

/** Nothing more is debited by a mandate that has ended: its people are told, before an instalment falls due. */
export const stopIfEnded = async (context: Context, mandate: Stripe.Mandate): Promise<void> => {
  if (!hasEnded(mandate)) return;
  for (const { invoiceId } of await plansOf(context.db, mandate).execute())
    await inTransaction(context.db, (transaction) => stop(transaction, context, { invoiceId, mandate }));
};

/** The provider has news of a mandate: kept, and acted on, where its account pays a plan. */
export const refreshMandate = async (context: Context, mandateId: string): Promise<void> => {
  const mandate = await retrieve(context, mandateId);
  const plan =
    mandate &&
    (await context.db
      .selectFrom('instalmentPlans')
      .select('invoiceId')
      .where('providerPaymentMethodId', '=', idOf(mandate.payment_method) ?? '')
      .executeTakeFirst());
  if (!mandate || !plan) return;
  await keep(context, mandate);
  await stopIfEnded(context, mandate);
};
