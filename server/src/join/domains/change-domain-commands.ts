import type { Admits } from '@linehaul/contract/mail-domains';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { lockOrganisation } from '../../organisations/organisation-queries.ts';
import type { OrganisationId } from '../../organisations/policy.ts';

interface Change {
  readonly organisationId: OrganisationId;
  readonly id: string;
  readonly origin: RequestOrigin;
}

/** One of an organisation that is locked from here on: whoever comes in by it meanwhile waits, and asks anew. */
const lockDomain = async (transaction: Transaction, { organisationId, id }: Change) => {
  await lockOrganisation(transaction, organisationId);
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
    const { organisationId, id, origin } = change;
    await transaction.updateTable('organisationMailDomains').set({ admits }).where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'join-request.domain-changed', at: clock.now(), by: origin },
      subject: { kind: 'organisation', id: organisationId },
      before: found,
      after: { ...found, admits },
    });
  });

/** Nobody comes in by the domain from the commit on; who has stays. */
export const removeMailDomain = ({ db, clock }: Context, change: Change): Promise<void> =>
  inTransaction(db, async (transaction) => {
    const found = await lockDomain(transaction, change);
    if (!found) return;
    const { organisationId, id, origin } = change;
    await transaction.deleteFrom('organisationMailDomains').where('id', '=', id).execute();
    await recordAudit(transaction, {
      ...{ action: 'join-request.domain-removed', at: clock.now(), by: origin },
      subject: { kind: 'organisation', id: organisationId },
      before: found,
      after: { domain: found.domain, admits: 'nobody' },
    });
  });
