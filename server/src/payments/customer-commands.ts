import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';
import { KEY_LIFETIME_MS } from './payment-rules.ts';
import { type Payer, payerIdOf } from '../organisations/payer-rules.ts';
import { namesOf, providerAccountOf } from './provider-account-rules.ts';
import { askProvider, isKeySpent } from './provider-error-rules.ts';

const NO_KEYS = 'Payments by card and direct debit are not set up yet. Nothing was charged.';

/** A row that has no customer yet, and a key to ask for one. */
const freshOf = ({ payments, clock }: Context) => ({
  providerAccount: providerAccountOf(payments),
  providerCustomerId: null,
  idempotencyKey: randomUUID(),
  createdAt: clock.now(),
});

/** What is kept of a customer that is replaced by another. */
const KEEP_FORMER = {
  formerCustomerIds: sql<
    string[]
  >`array_remove(payment_customers.former_customer_ids || payment_customers.provider_customer_id, null)`,
};

/** The payer's rows of the account and mode that the keys open. */
const selectOwn = ({ db, payments }: Context, payerId: string) =>
  db
    .selectFrom('paymentCustomers')
    .selectAll()
    .where('payerId', '=', payerId)
    .where('providerAccount', 'in', namesOf(payments));
type CustomerRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['executeTakeFirstOrThrow']>>;

/** Making a customer moves no money, so where a key has no result a new key is tried at once. */
const renewIdempotencyKey = (context: Context, { payerId, idempotencyKey }: CustomerRow) =>
  context.db
    .updateTable('paymentCustomers')
    .set(freshOf(context))
    .where('payerId', '=', payerId)
    .where('idempotencyKey', '=', idempotencyKey)
    .where('providerCustomerId', 'is', null)
    .execute();

/** A customer is of an organisation, or of a person. */
const columnsOf = ({ organisationId, accountId }: Payer) =>
  organisationId === null ? { accountId } : { organisationId };

/** The row is kept before the provider is asked; one with a dead key starts anew. */
const saveRow = async (context: Context, payer: Payer): Promise<CustomerRow> => {
  const fresh = freshOf(context);
  const payerId = payerIdOf(payer);
  const known = await selectOwn(context, payerId).executeTakeFirst();
  if (!known) {
    await context.db
      .insertInto('paymentCustomers')
      .values({ ...columnsOf(payer), ...fresh })
      .onConflict((conflict) => conflict.columns(['payerId', 'providerAccount']).doNothing())
      .execute();
    return selectOwn(context, payerId).executeTakeFirstOrThrow();
  }
  const isKeyDead = fresh.createdAt.getTime() - known.createdAt.getTime() > KEY_LIFETIME_MS;
  if (known.providerCustomerId !== null || !isKeyDead) return known;
  await renewIdempotencyKey(context, known);
  return selectOwn(context, payerId).executeTakeFirstOrThrow();
};

const metadataOf = ({ organisationId, accountId }: CustomerRow): Record<string, string> =>
  organisationId === null ? { account_id: accountId ?? '' } : { organisation_id: organisationId };

const createWith = ({ payments }: Context, row: CustomerRow) =>
  payments.stripe.customers.create({ metadata: metadataOf(row) }, { idempotencyKey: row.idempotencyKey });

const create = async (
  context: Context,
  row: CustomerRow,
  payer: Payer,
): Promise<Stripe.Customer & { key: string }> => {
  try {
    return { ...(await createWith(context, row)), key: row.idempotencyKey };
  } catch (error) {
    const ageMs = context.clock.now().getTime() - row.createdAt.getTime();
    if (!isKeySpent(error, ageMs)) throw error;
    await renewIdempotencyKey(context, row);
    const again = await saveRow(context, payer);
    return { ...(await createWith(context, again)), key: again.idempotencyKey };
  }
};

/** Throws while an owner has still to type the keys: what the sandbox takes is no money. */
const requireKeys = ({ config, payments }: Context): void => {
  if (config.payments === 'office' && payments.sandbox)
    throw new DomainError('unavailable', NO_KEYS, { retryAfterSeconds: 3600 });
};

/** The payer's customer at the provider, made when there is none; any number of calls make one. */
export const ensureCustomer = async (context: Context, payer: Payer): Promise<string> => {
  requireKeys(context);
  const row = await saveRow(context, payer);
  if (row.providerCustomerId) return row.providerCustomerId;
  const { id, key } = await askProvider(() => create(context, row, payer));
  const { numUpdatedRows } = await context.db
    .updateTable('paymentCustomers')
    .set({ providerCustomerId: id })
    .where('payerId', '=', payerIdOf(payer))
    .where('idempotencyKey', '=', key)
    .executeTakeFirstOrThrow();
  // Another key was taken meanwhile: money asked for in the name of this one would not be found again.
  return numUpdatedRows === 0n ? ensureCustomer(context, payer) : id;
};

/** The provider does not know the customer any more: the next who needs one makes another. */
export const unlinkCustomer = async (context: Context, customerId: string): Promise<void> => {
  await context.db
    .updateTable('paymentCustomers')
    .set({ ...freshOf(context), ...KEEP_FORMER })
    .where('providerCustomerId', '=', customerId)
    .execute();
  context.log.warn({ customerId }, 'a customer is unknown at the payment provider and is made anew');
};

export const findCustomer = async (context: Context, payer: Payer): Promise<string | undefined> => {
  const row = await selectOwn(context, payerIdOf(payer)).executeTakeFirst();
  return row?.providerCustomerId ?? undefined;
};

/** Every customer that the payer has, or had, at the provider. */
export const findCustomers = async ({ db }: Context, payer: Payer): Promise<string[]> => {
  const rows = await db
    .selectFrom('paymentCustomers')
    .select(['providerCustomerId', 'formerCustomerIds'])
    .where('payerId', '=', payerIdOf(payer))
    .execute();
  return rows.flatMap(({ providerCustomerId, formerCustomerIds }) => [
    ...(providerCustomerId === null ? [] : [providerCustomerId]),
    ...formerCustomerIds,
  ]);
};
