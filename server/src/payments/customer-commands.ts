import { randomUUID } from 'node:crypto';
import type { Context } from '../context.ts';
import { askProvider } from './provider-error-rules.ts';
import { KEY_LIFETIME_MS } from './payment-rules.ts';

const accountOf = ({ payments }: Context): string => payments.keys.accountId ?? 'own';

/** The row is kept before the provider is asked; one of another provider account or with a dead key starts anew. */
const keepRow = async (context: Context, organisationId: string) => {
  const now = context.clock.now();
  const fresh = {
    providerAccount: accountOf(context),
    providerCustomerId: null,
    idempotencyKey: randomUUID(),
    createdAt: now,
  };
  await context.db
    .insertInto('paymentCustomers')
    .values({ organisationId, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('organisationId')
        .doUpdateSet(fresh)
        .where((where) =>
          where.or([
            where('paymentCustomers.providerAccount', '<>', fresh.providerAccount),
            where.and([
              where('paymentCustomers.providerCustomerId', 'is', null),
              where('paymentCustomers.createdAt', '<', new Date(now.getTime() - KEY_LIFETIME_MS)),
            ]),
          ]),
        ),
    )
    .execute();
  return context.db
    .selectFrom('paymentCustomers')
    .selectAll()
    .where('organisationId', '=', organisationId)
    .executeTakeFirstOrThrow();
};

/** The organisation's customer at the provider, made when it has none; any number of calls make one. */
export const ensureCustomer = async (context: Context, organisationId: string): Promise<string> => {
  const row = await keepRow(context, organisationId);
  if (row.providerCustomerId) return row.providerCustomerId;
  const customer = await askProvider(() =>
    context.payments.stripe.customers.create(
      { metadata: { organisation_id: organisationId } },
      { idempotencyKey: row.idempotencyKey },
    ),
  );
  await context.db
    .updateTable('paymentCustomers')
    .set({ providerCustomerId: customer.id })
    .where('organisationId', '=', organisationId)
    .where('idempotencyKey', '=', row.idempotencyKey)
    .execute();
  return customer.id;
};

export const findCustomer = async (context: Context, organisationId: string): Promise<string | undefined> => {
  const row = await context.db
    .selectFrom('paymentCustomers')
    .select('providerCustomerId')
    .where('organisationId', '=', organisationId)
    .executeTakeFirst();
  return row?.providerCustomerId ?? undefined;
};
