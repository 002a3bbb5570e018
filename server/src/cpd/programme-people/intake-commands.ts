import type { BodyOf } from '@linehaul/contract/endpoint';
import type { addToProgramme, stopProgrammeIntake } from '@linehaul/contract/office-programme-people';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { findIntake } from './intake-queries.ts';

interface Begun
  extends Pick<BodyOf<typeof addToProgramme>, 'programmeId' | 'who' | 'id'>, Pick<Officer, 'by'> {
  readonly name: string;
  readonly at: Date;
}

/** Has whoever comes later join too; said again it changes nothing. Call it last in a transaction: it adds to the audit log. */
export const beginIntake = async (
  transaction: Transaction,
  { programmeId, who, id, name, at, by }: Begun,
): Promise<void> => {
  const of = who === 'organisation' ? { organisationId: id } : { productId: id };
  const begun = await transaction
    .insertInto('cpdProgrammeIntakes')
    .values({ programmeId, ...of, createdAt: at })
    .onConflict((conflict) => conflict.constraint('cpd_programme_intakes_once').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (begun)
    await recordAudit(transaction, {
      ...{ action: 'cpd-programme.intake-begun', at, by, after: { who, name } },
      subject: { kind: 'cpd-programme', id: programmeId },
    });
};

/** Has nobody join by themselves any more. */
export const stopIntake = (
  { db, clock }: Context,
  { id }: BodyOf<typeof stopProgrammeIntake>,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const intake = await findIntake(transaction, id);
    const gone = await transaction
      .deleteFrom('cpdProgrammeIntakes')
      .where('id', '=', id)
      .returning('programmeId')
      .executeTakeFirst();
    if (!intake || !gone) throw notFound();
    const { who, name } = intake;
    await recordAudit(transaction, {
      ...{ action: 'cpd-programme.intake-stopped', at: clock.now(), by, after: { who, name } },
      subject: { kind: 'cpd-programme', id: gone.programmeId },
    });
  });
