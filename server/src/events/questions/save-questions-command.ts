import type { BodyOf } from '@linehaul/contract/endpoint';
import type { saveOfficeEventQuestions, SentEventQuestion } from '@linehaul/contract/event-questions';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { invalidField, notFound } from '../../domain-error.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import { findAskedQuestions, isChoice, type KeptQuestion } from './question-queries.ts';

type Saving = BodyOf<typeof saveOfficeEventQuestions>;

interface Written {
  readonly eventId: string;
  readonly kept: readonly KeptQuestion[];
  readonly now: Date;
}

const requireSound = (question: SentEventQuestion, index: number, kept: readonly KeptQuestion[]): void => {
  const before = kept.find(({ id }) => id === question.id);
  if (question.id !== null && !before) throw notFound();
  if (isChoice(question) && question.options.length < 2)
    throw invalidField(`questions.${index}.options`, 'Please give at least two options');
  if (before && before.answers > 0 && before.kind !== question.kind)
    throw invalidField(`questions.${index}.kind`, 'This has been answered, so its kind stays');
  if (question.options.some(({ id }) => id !== null && !before?.labels.has(id))) throw notFound();
};

const writeOptions = async (
  transaction: Transaction,
  questionId: string,
  { options, now }: { options: SentEventQuestion['options']; now: Date },
): Promise<void> => {
  const staying = options.flatMap(({ id }) => id ?? []);
  await transaction
    .updateTable('eventQuestionOptions')
    .set({ removedAt: now })
    .where('questionId', '=', questionId)
    .$if(staying.length > 0, (query) => query.where('id', 'not in', staying))
    .execute();
  for (const [position, { id, label }] of options.entries()) {
    const values = { position, label, removedAt: null };
    if (id === null)
      await transaction
        .insertInto('eventQuestionOptions')
        .values({ ...values, questionId })
        .execute();
    else await transaction.updateTable('eventQuestionOptions').set(values).where('id', '=', id).execute();
  }
};

/** What was answered stays: a question that was is taken off the form, any other goes. */
const removeOthers = async (
  transaction: Transaction,
  staying: ReadonlySet<string | null>,
  { kept, now }: Written,
): Promise<void> => {
  for (const { id, answers } of kept.filter((question) => !staying.has(question.id)))
    if (answers === 0) await transaction.deleteFrom('eventQuestions').where('id', '=', id).execute();
    else
      await transaction.updateTable('eventQuestions').set({ removedAt: now }).where('id', '=', id).execute();
};

const write = async (
  transaction: Transaction,
  questions: readonly SentEventQuestion[],
  written: Written,
): Promise<void> => {
  const { eventId, now } = written;
  await removeOthers(transaction, new Set(questions.map(({ id }) => id)), written);
  for (const [position, question] of questions.entries()) {
    const { id, label, hint, kind, isRequired, options } = question;
    const values = { position, label, hint, kind, isRequired };
    const { id: questionId } =
      id === null
        ? await transaction
            .insertInto('eventQuestions')
            .values({ ...values, eventId, createdAt: now })
            .returning('id')
            .executeTakeFirstOrThrow()
        : await transaction
            .updateTable('eventQuestions')
            .set(values)
            .where('id', '=', id)
            .returning('id')
            .executeTakeFirstOrThrow();
    await writeOptions(transaction, questionId, { options: isChoice(question) ? options : [], now });
  }
};

/** Gives an event these questions, in this order; whoever answers meanwhile waits, or is waited for. */
export const saveQuestions = (
  context: Context,
  { id: eventId, questions }: Saving,
  { caller, by }: Officer,
): Promise<void> => {
  const now = context.clock.now();
  return inTransaction(context.db, async (transaction) => {
    await requireStillAdmin(transaction, caller);
    const event = await transaction
      .selectFrom('events')
      .select('id')
      .where('id', '=', eventId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!event) throw notFound();
    const kept = await findAskedQuestions(transaction, eventId);
    questions.forEach((question, index) => requireSound(question, index, kept));
    await write(transaction, questions, { eventId, kept, now });
    await recordAudit(transaction, {
      ...{ action: 'event.changed', at: now, by },
      subject: { kind: 'event', id: eventId },
      before: { questions: kept.length },
      after: { questions: questions.length },
    });
  });
};
