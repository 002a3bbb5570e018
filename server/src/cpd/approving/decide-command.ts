import type { BodyOf } from '@linehaul/contract/endpoint';
import type { decideCpdRecords } from '@linehaul/contract/office-cpd';
import { queueOptionalMail } from '../../accounts/unsubscribing/optional-mail-commands.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError } from '../../domain-error.ts';
import type { Officer } from '../../http/officer.ts';
import { idOfKey } from '../../jobs/key-id.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import { hoursOf } from '../hours-rules.ts';
import { findRecordFiles } from '../records/record-queries.ts';
import { requireAnswer, STATE_AFTER } from './decision-rules.ts';
import { decidedMail } from './emails.ts';

type Sent = BodyOf<typeof decideCpdRecords>;

/** Whether each has the evidence that was seen and no other: its person may change that until somebody decides. */
const isEvidenceAsSeen = async (transaction: Transaction, items: Sent['items']): Promise<boolean> => {
  const files = await findRecordFiles(
    transaction,
    items.map(({ id }) => id),
  );
  const kept = files.map(({ recordId, attachment }) => `${recordId} ${attachment.id}`);
  const seen = new Set(items.flatMap(({ id, fileIds }) => fileIds.map((fileId) => `${id} ${fileId}`)));
  return kept.length === seen.size && kept.every((one) => seen.has(one));
};

/** Those that wait, held in one order; throws where one of them does not, or is not as it was seen. */
const lockSeen = async (transaction: Transaction, items: Sent['items']) => {
  const rows = await transaction
    .selectFrom('cpdRecords')
    .innerJoin('accounts', 'accounts.id', 'accountId')
    .select(['cpdRecords.id', 'version', 'state', 'title', 'hundredths', 'accountId'])
    .select(['firstName', 'lastName', 'email'])
    .where(
      'cpdRecords.id',
      'in',
      items.map(({ id }) => id),
    )
    .where('source', '=', 'own')
    .orderBy('cpdRecords.id')
    .forNoKeyUpdate('cpdRecords')
    .execute();
  const seen = new Map(items.map(({ id, version }) => [id, version]));
  const isAsSeen = rows.every((row) => row.state === 'submitted' && row.version === seen.get(row.id));
  if (rows.length !== seen.size || !isAsSeen || !(await isEvidenceAsSeen(transaction, items)))
    throw new DomainError(
      'wrong-state',
      'Somebody has changed or decided on one of these since you saw it. Nothing was decided. Please look again',
    );
  return rows;
};
type Seen = Awaited<ReturnType<typeof lockSeen>>[number];

/** Unless they have switched it off: their tracker says it too. */
const tell = (transaction: Transaction, context: Context, { row, sent }: { row: Seen; sent: Sent }) => {
  const { publicUrl } = context.config;
  const { id, version, title, accountId, firstName, lastName, email } = row;
  return queueOptionalMail(transaction, {
    id: idOfKey(`cpd.decided:${id}:${version}`),
    kind: 'cpdDecisions',
    account: { id: accountId, name: `${firstName} ${lastName}`, email },
    content: decidedMail(sent.decision, {
      ...{ firstName, title, answer: sent.answer, hours: hoursOf(row.hundredths ?? 0) },
      trackerUrl: new URL('/cpd/tracker-page', publicUrl).href,
      activityUrl: new URL(`/cpd/activity?id=${id}`, publicUrl).href,
    }),
  });
};

/** Decides on activities that wait: on all of them or on none, each once, whoever else decides at that moment. */
export const decide = async (
  context: Context,
  sent: Sent,
  { caller, by }: Officer,
): Promise<{ readonly decided: number }> => {
  const { items, decision, answer } = sent;
  requireAnswer(decision, answer);
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const rows = await lockSeen(transaction, items);
    const [at, state] = [context.clock.now(), STATE_AFTER[decision]];
    await transaction
      .updateTable('cpdRecords')
      .set(({ eb }) => ({
        ...{ state, answer, decidedAt: at, decidedBy: caller.accountId, updatedAt: at },
        version: eb('version', '+', 1),
      }))
      .where(
        'id',
        'in',
        rows.map(({ id }) => id),
      )
      .execute();
    for (const row of rows) await tell(transaction, context, { row, sent });
    for (const { id, title, hundredths, accountId } of rows)
      await recordAudit(transaction, {
        ...{ action: `cpd.${state}`, at, by, subject: { kind: 'account', id: accountId } },
        ...(answer !== '' && { reason: answer }),
        after: { record: id, title, hours: hoursOf(hundredths ?? 0) },
      });
    return { decided: rows.length };
  });
};
