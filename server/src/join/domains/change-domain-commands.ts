import type { Admits } from '@linehaul/contract/mail-domains';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { lockWithRight } from '../../organisations/lock-with-right-command.ts';

interface Change {
  readonly orgId: string;
  readonly id: string;
  readonly caller: Caller;
  readonly origin: RequestOrigin;
}

/** One of an organisation that is locked from here on: whoever comes in by it meanwhile waits, and asks anew. */
const lockDomain = async (transaction: Transaction, { orgId, id, caller }: Change) => {
  const organisationId = await lockWithRight(transaction, caller, { orgId, right: 'administer' });
  return transaction
    .selectFrom('organisationMailDomains')
    .select(['domain', 'admits'])
    .where('organisationId', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
};

/** Says how people come in by a domain. */
export const setMailDomain = (
  { db, clock }: Context,
  { admits, ...change }: Change & { readonly admits: Admits },
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const found = await lockDomain(transaction, change);
    if (!found) throw notFound();
    if (found.admits === admits) return;
    const { orgId, id, origin } = change;
    await transaction.updateTable('organisationMailDomains').set({ admits }).where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'join-request.domain-changed', at: clock.now(), by: origin },
      subject: { kind: 'organisation', id: orgId },
      before: found,
      after: { ...found, admits },
    });
  });

/** Nobody comes in by the domain from the commit on; who has stays. */
export const removeMailDomain = ({ db, clock }: Context, change: Change): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const found = await lockDomain(transaction, change);
    if (!found) return;
    const { orgId, id, origin } = change;
    await transaction.deleteFrom('organisationMailDomains').where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'join-request.domain-removed', at: clock.now(), by: origin },
      subject: { kind: 'organisation', id: orgId },
      before: found,
      after: { domain: found.domain, admits: 'nobody' },
    });
  });
