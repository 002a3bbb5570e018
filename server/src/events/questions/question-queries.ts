import { eventQuestionKind } from '@linehaul/contract/event-questions';
import { sql } from 'kysely';
import type { Reader } from '../../db/database.ts';
import { toValue } from '../../forms/form-queries.ts';
import type { FormValues } from '../../forms/form-rules.ts';
import { isReference, type Question } from './question-rules.ts';

const findRows = (reader: Reader, eventId: string) =>
  reader
    .selectFrom('eventQuestions')
    .select(['id', 'position', 'label', 'hint', 'kind', 'isRequired', 'removedAt'])
    .select(
      sql<number>`(select count(*)::int from event_answers where question_id = event_questions.id)`.as(
        'answers',
      ),
    )
    .where('eventId', '=', eventId)
    .orderBy(sql`removed_at is not null`)
    .orderBy('position')
    .execute();

const findOptions = (reader: Reader, eventId: string) =>
  reader
    .selectFrom('eventQuestionOptions as options')
    .innerJoin('eventQuestions', 'eventQuestions.id', 'questionId')
    .select(['options.id', 'questionId', 'options.label', 'options.removedAt'])
    .where('eventId', '=', eventId)
    .orderBy('options.position')
    .execute();

export interface KeptQuestion extends Question {
  readonly answers: number;
  readonly isRemoved: boolean;
  /** Words of all its options, those that are gone among them. */
  readonly labels: ReadonlyMap<string, string>;
}

/** The questions of an event in their order, those that were taken off last. */
export const findQuestions = async (reader: Reader, eventId: string): Promise<KeptQuestion[]> => {
  const options = Map.groupBy(await findOptions(reader, eventId), ({ questionId }) => questionId);
  return (await findRows(reader, eventId)).map(({ removedAt, ...row }) => {
    const own = options.get(row.id) ?? [];
    return {
      ...row,
      kind: eventQuestionKind.parse(row.kind),
      options: own.filter((option) => option.removedAt === null),
      labels: new Map(own.map(({ id, label }) => [id, label])),
      isRemoved: removedAt !== null,
    };
  });
};

/** Those on the form. */
export const findAskedQuestions = async (reader: Reader, eventId: string): Promise<KeptQuestion[]> =>
  (await findQuestions(reader, eventId)).filter(({ isRemoved }) => !isRemoved);

/** What was answered for these places, by place and question. */
export const findAnswers = async (
  reader: Reader,
  placeIds: readonly string[],
): Promise<ReadonlyMap<string, FormValues>> => {
  if (placeIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('eventAnswers')
    .innerJoin('eventQuestions', 'eventQuestions.id', 'questionId')
    .select(['placeId', 'questionId', 'kind', 'textValue', 'integerValue', 'booleanValue', 'optionKeys'])
    .where('placeId', 'in', placeIds)
    .execute();
  const byPlace = Map.groupBy(rows, ({ placeId }) => placeId);
  return new Map(
    [...byPlace].map(([placeId, answers]) => [
      placeId,
      new Map(answers.map((row) => [row.questionId, toValue(row, row.kind === 'choices')])),
    ]),
  );
};

export const isChoice = ({ kind }: Pick<Question, 'kind'>): boolean => isReference(kind);
