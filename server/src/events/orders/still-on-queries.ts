import type { Reader } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import { HINDRANCE_WORDS } from './refusal-words.ts';

interface Asked {
  readonly eventId: string;
  readonly now: Date;
}

/** Throws once an event was called off or is over: what was held or offered of it before is nobody's any more. */
export const requireStillOn = async (reader: Reader, { eventId, now }: Asked): Promise<void> => {
  const { calledOffAt, endsAt } = await reader
    .selectFrom('events')
    .select(['calledOffAt', 'endsAt'])
    .where('id', '=', eventId)
    .executeTakeFirstOrThrow();
  if (calledOffAt !== null) throw new DomainError('wrong-state', HINDRANCE_WORDS['called-off']);
  if (endsAt <= now) throw new DomainError('wrong-state', HINDRANCE_WORDS['event-over']);
};
