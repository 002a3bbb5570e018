import type { BodyOf } from '@linehaul/contract/endpoint';
import type {
  grantReduction,
  SentReduction,
  withdrawReduction,
} from '@linehaul/contract/office-programme-people';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { hoursOf } from '../hours-rules.ts';
import { requireSoundReduction } from './reduction-office-rules.ts';

/** Held, so that the same is granted once. */
const lockPerson = async (transaction: Transaction, personId: string) => {
  const person = await transaction
    .selectFrom('cpdProgrammePeople as people')
    .innerJoin('cpdProgrammes as programmes', 'programmes.id', 'people.programmeId')
    .select(['accountId', 'name'])
    .where('people.id', '=', personId)
    .forUpdate('people')
    .executeTakeFirst();
  if (!person) throw notFound();
  return person;
};

const columnsOf = ({ fromDate, toDate, hours, percent, reason }: SentReduction) => ({
  ...{ fromDay: fromDate, toDay: toDate, percent, reason },
  hundredths: hours === null ? null : Math.round(hours * 100),
});

/** A press that was repeated takes off nothing twice. */
const requireNew = async (
  transaction: Transaction,
  personId: string,
  columns: ReturnType<typeof columnsOf>,
): Promise<void> => {
  const same = await transaction
    .selectFrom('cpdReductions')
    .select('id')
    .where('personId', '=', personId)
    .where('fromDay', '=', columns.fromDay)
    .where('toDay', '=', columns.toDay)
    .where('hundredths', 'is not distinct from', columns.hundredths)
    .where('percent', 'is not distinct from', columns.percent)
    .executeTakeFirst();
  if (same) throw new DomainError('wrong-state', 'This reduction has been granted already');
};

export const grant = (
  { db, clock }: Context,
  { personId, reduction }: BodyOf<typeof grantReduction>,
  { caller, by }: Officer,
): Promise<{ readonly id: string }> => {
  requireSoundReduction(reduction);
  return inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const { accountId, name } = await lockPerson(transaction, personId);
    const [columns, at] = [columnsOf(reduction), clock.now()];
    await requireNew(transaction, personId, columns);
    const granted = await transaction
      .insertInto('cpdReductions')
      .values({ ...columns, personId, createdBy: caller.accountId, createdAt: at })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { reason, ...rest } = reduction;
    await recordAudit(transaction, {
      ...{ action: 'cpd-programme.reduction-granted', at, by, reason },
      ...{ subject: { kind: 'account', id: accountId }, after: { programme: name, ...rest } },
    });
    return granted;
  });
};

export const withdraw = (
  { db, clock }: Context,
  { id }: BodyOf<typeof withdrawReduction>,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const gone = await transaction
      .deleteFrom('cpdReductions')
      .where('id', '=', id)
      .returning(['personId', 'fromDay', 'toDay', 'hundredths', 'percent', 'reason'])
      .executeTakeFirst();
    if (!gone) throw notFound();
    const { accountId, name } = await lockPerson(transaction, gone.personId);
    await recordAudit(transaction, {
      ...{ action: 'cpd-programme.reduction-withdrawn', at: clock.now(), by },
      subject: { kind: 'account', id: accountId },
      before: {
        ...{ programme: name, fromDate: gone.fromDay, toDate: gone.toDay, percent: gone.percent },
        ...{ hours: gone.hundredths === null ? null : hoursOf(gone.hundredths), reason: gone.reason },
      },
    });
  });
