import type { BodyOf } from '@linehaul/contract/endpoint';
import type { shareCpd } from '@linehaul/contract/team';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { listOrganisationsOf } from '../../sessions/acted-for-queries.ts';

interface Between {
  readonly accountId: string;
  readonly organisationId: string;
}

/** Answers whether anything has changed. */
const write = async (
  transaction: Transaction,
  { accountId, organisationId }: Between,
  since: Date | undefined,
): Promise<boolean> => {
  const row =
    since === undefined
      ? await transaction
          .deleteFrom('cpdUnshared')
          .where('accountId', '=', accountId)
          .where('organisationId', '=', organisationId)
          .returning('accountId')
          .executeTakeFirst()
      : await transaction
          .insertInto('cpdUnshared')
          .values({ accountId, organisationId, since })
          .onConflict((conflict) => conflict.columns(['accountId', 'organisationId']).doNothing())
          .returning('accountId')
          .executeTakeFirst();
  return row !== undefined;
};

/** Says whether the administrators of an organisation see how one of its people stands; said again it changes nothing. */
export const share = (
  { db, clock }: Context,
  { orgId, isShared }: BodyOf<typeof shareCpd>,
  { caller: { accountId }, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const own = await listOrganisationsOf(transaction, accountId);
    if (!own.some(({ id }) => id === orgId)) throw notFound();
    const at = clock.now();
    const between = { accountId, organisationId: orgId };
    if (!(await write(transaction, between, isShared ? undefined : at))) return;
    await recordAudit(transaction, {
      action: isShared ? 'cpd.shared' : 'cpd.unshared',
      ...{ at, by, subject: { kind: 'account', id: accountId }, after: { organisation: orgId } },
    });
  });
