import { sql } from 'kysely';
import { recordAudit } from '../audit/audit-commands.ts';
import type { Transaction } from '../db/database.ts';

const lockChange = (transaction: Transaction, invoiceId: string) =>
  transaction
    .selectFrom('membershipLevelChanges as change')
    .innerJoin('memberships', 'memberships.id', 'change.membershipId')
    .innerJoin('productPrices as before', 'before.id', 'change.fromPriceId')
    .innerJoin('productPrices as after', 'after.id', 'change.toPriceId')
    .innerJoin('membershipProducts as product', 'product.id', 'after.productId')
    .select(['change.id', 'change.membershipId', 'change.status', 'change.fromCents', 'change.toCents'])
    .select(['before.id as fromPriceId', 'before.productId as fromProductId'])
    .select(['after.id as toPriceId', 'after.productId as toProductId', 'product.title as productName'])
    .select('memberships.organisationId')
    .where('change.invoiceId', '=', invoiceId)
    .forUpdate('change')
    .executeTakeFirst();
type LevelChange = NonNullable<Awaited<ReturnType<typeof lockChange>>>;

const setStatus = async (transaction: Transaction, id: string, status: string): Promise<void> => {
  await transaction.updateTable('membershipLevelChanges').set({ status }).where('id', '=', id).execute();
};

/**
 * What the next period is sold as follows what is held, unless something was chosen or invoiced for it: an invoice that is out
 * stays what it is, until its payer chooses anew.
 */
const nextAfter = (held: { before: string; after: string }) => sql<string | null>`case
  when next_price_id = ${held.after} then null
  when next_price_id is null and exists (select from memberships as next
    where next.renews_id = memberships.id and next.status <> 'cancelled') then ${held.before}::uuid
  else next_price_id end`;

const hold = async (
  transaction: Transaction,
  { membershipId, fromPriceId, toPriceId, toProductId, toCents }: LevelChange,
): Promise<void> => {
  await transaction
    .updateTable('memberships')
    .set({
      ...{ productId: toProductId, productPriceId: toPriceId, totalCents: toCents },
      nextPriceId: nextAfter({ before: fromPriceId, after: toPriceId }),
    })
    .where('id', '=', membershipId)
    .execute();
};

const auditSwitch = (transaction: Transaction, change: LevelChange, at: Date): Promise<void> =>
  recordAudit(transaction, {
    ...{ action: 'membership.level-changed', at },
    subject: { kind: 'organisation', id: change.organisationId },
    before: { priceId: change.fromPriceId },
    after: { priceId: change.toPriceId },
  });

/** The level holds from now on; repeats change nothing more. */
const apply = async (transaction: Transaction, change: LevelChange, now: Date): Promise<void> => {
  if (change.status !== 'open') return;
  await hold(transaction, change);
  await setStatus(transaction, change.id, 'applied');
  await auditSwitch(transaction, change, now);
};

/** All that was paid for the level went back: rights follow money, unless another level was bought since. */
const takeBack = async (transaction: Transaction, change: LevelChange, now: Date): Promise<void> => {
  if (change.status !== 'applied') return;
  const { membershipId, fromPriceId, fromProductId, fromCents, toPriceId } = change;
  await transaction
    .updateTable('memberships')
    .set({ productId: fromProductId, productPriceId: fromPriceId, totalCents: fromCents })
    .where('id', '=', membershipId)
    .where('productPriceId', '=', toPriceId)
    .execute();
  await setStatus(transaction, change.id, 'taken-back');
  await auditSwitch(transaction, { ...change, fromPriceId: toPriceId, toPriceId: fromPriceId }, now);
};

/** How an invoice stands now, for the level that it may be of: paid it holds, called off it never will, refunded it is taken back. */
export const followLevelChange = async (
  transaction: Transaction,
  { invoiceId, status, now }: { invoiceId: string; status: string; now: Date },
): Promise<void> => {
  if (status !== 'paid' && status !== 'cancelled' && status !== 'refunded') return;
  const change = await lockChange(transaction, invoiceId);
  if (!change) return;
  if (status === 'paid') await apply(transaction, change, now);
  else if (status === 'refunded') await takeBack(transaction, change, now);
  else if (change.status === 'open') await setStatus(transaction, change.id, 'called-off');
};

/** The office has the level hold before its invoice is paid. */
export const applyLevelChange = async (
  transaction: Transaction,
  { invoiceId, now }: { invoiceId: string; now: Date },
): Promise<void> => followLevelChange(transaction, { invoiceId, status: 'paid', now });
