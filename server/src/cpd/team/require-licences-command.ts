import type { BodyOf } from '@linehaul/contract/endpoint';
import type { requireLicences } from '@linehaul/contract/team';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { lockOrganisation } from '../../organisations/organisation-queries.ts';
import { requireNamed } from '../../organisations/policy.ts';
import { requireTeam } from './policy.ts';

/** Says what an organisation requires, in place of what it did. */
export const changeRequirements = (
  { db, clock }: Context,
  { orgId, kindIds }: BodyOf<typeof requireLicences>,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await requireNamed(transaction, caller, orgId);
    const { id } = await requireTeam(transaction, caller, orgId);
    await lockOrganisation(transaction, id);
    // Asked again: they may have been taken out of it, or their role taken, while this waited.
    const organisation = await requireTeam(transaction, caller, id);
    const kinds = await transaction
      .selectFrom('licenceKinds')
      .select(['id', 'name'])
      .orderBy('position')
      .execute();
    const wanted = kinds.filter(({ id }) => kindIds.includes(id));
    if (wanted.length !== new Set(kindIds).size)
      throw invalidField('kindIds', 'One of these is not offered any more. Please look again');
    await transaction
      .deleteFrom('organisationLicenceKinds')
      .where('organisationId', '=', organisation.id)
      .execute();
    const rows = wanted.map(({ id: kindId }) => ({ organisationId: organisation.id, kindId }));
    if (rows.length > 0) await transaction.insertInto('organisationLicenceKinds').values(rows).execute();
    await recordAudit(transaction, {
      ...{ action: 'cpd.requirements-changed', at: clock.now(), by },
      subject: { kind: 'organisation', id: organisation.id },
      after: { requires: wanted.map(({ name }) => name) },
    });
  });
