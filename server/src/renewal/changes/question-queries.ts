import type { ApplicationQuestion } from '@linehaul/contract/join-state';
import type { Reader } from '../../db/database.ts';

/** What was asked about an application, to join or to change, the oldest first. */
export const findQuestions = async (
  reader: Reader,
  applicationId: string,
): Promise<ApplicationQuestion[]> => {
  const rows = await reader
    .selectFrom('membershipApplicationQuestions')
    .select(['question', 'askedAt', 'answer', 'answeredAt'])
    .where('applicationId', '=', applicationId)
    .orderBy('askedAt')
    .orderBy('id')
    .execute();
  return rows.map(({ question, askedAt, answer, answeredAt }) => ({
    ...{ question, answer, askedUtc: askedAt.toISOString() },
    answeredUtc: answeredAt?.toISOString() ?? null,
  }));
};
