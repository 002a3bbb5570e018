import type { BodyOf } from '@linehaul/contract/endpoint';
import type { restoreGivenHours, revokeGivenHours } from '@linehaul/contract/office-given';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { takenBackMail } from './emails.ts';
import { type Credit, giveCredit, type Occasion, revokeRecord } from '../credits/give-credit-command.ts';
import { hoursOf } from '../hours-rules.ts';

type Seen = Pick<BodyOf<typeof revokeGivenHours>, 'id' | 'version'>;

/** Hours that stand or were taken back, held; throws where they are another version than the one that was seen. */
const lockSeen = async (transaction: Transaction, { id, version }: Seen) => {
  const row = await transaction
    .selectFrom('cpdRecords')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['version', 'state', 'accountId', 'source', 'sourceKey', 'title', 'categoryId', 'presenter'])
    .select(['domain', 'completedOn', 'hundredths', 'decidedBy', 'firstName', 'lastName', 'email'])
    .where('cpdRecords.id', '=', id)
    .where('state', 'in', ['approved', 'revoked'])
    .forNoKeyUpdate('cpdRecords')
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.version !== version)
    throw new DomainError('wrong-state', 'These hours have changed since you saw them. Please look again');
  return { ...row, hundredths: row.hundredths ?? 0 };
};
type Given = Awaited<ReturnType<typeof lockSeen>>;

const tell = (
  transaction: Transaction,
  { config }: Pick<Context, 'config'>,
  { given, id, reason }: { readonly given: Given; readonly id: string; readonly reason: string },
): Promise<void> => {
  const { firstName, lastName, email, title, hundredths, version } = given;
  return queueMail(transaction, {
    to: { name: `${firstName} ${lastName}`, address: email },
    content: takenBackMail({
      ...{ firstName, title, hours: hoursOf(hundredths), reason },
      trackerUrl: new URL('/cpd/tracker-page', config.publicUrl).href,
    }),
    dedupeKey: `cpd.taken-back:${id}:${version}`,
  });
};

/** Takes hours back by hand, once, and tells the person why. */
export const revokeGiven = (
  context: Context,
  { reason, ...seen }: BodyOf<typeof revokeGivenHours>,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const given = await lockSeen(transaction, seen);
    if (given.state !== 'approved')
      throw new DomainError('wrong-state', 'These hours were taken back already');
    await tell(transaction, context, { given, id: seen.id, reason });
    await revokeRecord(transaction, seen.id, { at: context.clock.now(), by, reason });
  });

const creditOf = ({ categoryId, completedOn, source, sourceKey, ...given }: Given): Credit => ({
  ...{ ...given, sourceKey: sourceKey ?? '' },
  ...{ source: source as Credit['source'], categoryId: categoryId ?? '', completedOn: completedOn ?? '' },
});

/** What its person logged is as approved as it was. */
const approveAgain = async (
  transaction: Transaction,
  { id, given }: { readonly id: string; readonly given: Given },
  { at, by, reason }: Occasion,
): Promise<void> => {
  await transaction
    .updateTable('cpdRecords')
    .set({
      ...{ state: 'approved', answer: '', decidedBy: by?.actorId ?? null, decidedAt: at, updatedAt: at },
      version: given.version + 1,
    })
    .where('id', '=', id)
    .execute();
  const { accountId, title, hundredths } = given;
  await recordAudit(transaction, {
    ...{ action: 'cpd.approved', at, by, reason, subject: { kind: 'account', id: accountId } },
    after: { record: id, title, hours: hoursOf(hundredths) },
  });
};

/** Gives hours again that were taken back by hand: those that follow from who came come back by themselves. */
export const restoreGiven = (
  { db, clock }: Context,
  { reason, ...seen }: BodyOf<typeof restoreGivenHours>,
  { caller, by }: Officer,
): Promise<void> =>
  inTransaction(db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const given = await lockSeen(transaction, seen);
    if (given.state !== 'revoked') throw new DomainError('wrong-state', 'These hours stand already');
    const occasion = { at: clock.now(), by, reason };
    if (given.sourceKey === null) return approveAgain(transaction, { id: seen.id, given }, occasion);
    if (given.decidedBy === null)
      throw new DomainError(
        'wrong-state',
        'These hours went with the check-in or the attendance. Note that again instead',
      );
    await giveCredit(transaction, creditOf(given), occasion);
  });
