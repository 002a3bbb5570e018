import { instantWords } from '../../association/wall-time-rules.ts';
import type { Transaction } from '../../db/database.ts';

const MAX_TOLD = 10;

/** When and where a session is held, as a mail says it. */
const sessionWords = (
  { startsAt, place }: { readonly startsAt: Date; readonly place: string },
  timeZone: string,
): string => [instantWords(startsAt, timeZone), ...(place === '' ? [] : [place])].join(', ');

/** The same of the sessions of a course, in their order. */
export const findSessionWords = async (
  transaction: Transaction,
  courseId: string,
  timeZone: string,
): Promise<string[]> => {
  const sessions = await transaction
    .selectFrom('courseSessions')
    .select(['startsAt', 'place'])
    .where('courseId', '=', courseId)
    .orderBy('startsAt')
    .limit(MAX_TOLD)
    .execute();
  return sessions.map((session) => sessionWords(session, timeZone));
};
