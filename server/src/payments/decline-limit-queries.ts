import { TRY_LATER } from '@linehaul/contract/try-later';
import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';
import { OUR_CODES } from './refusal-rules.ts';

const MAX_DECLINES = 5;
const WINDOW_MS = 3_600_000;

/** Slows down who tries cards: after five declines within an hour the next charge has to wait. */
export const requireFewDeclines = async ({ db, clock }: Context, accountId: string): Promise<void> => {
  const since = new Date(clock.now().getTime() - WINDOW_MS);
  const declines = await db
    .selectFrom('payments')
    .select('createdAt')
    .where('accountId', '=', accountId)
    .where('status', '=', 'failed')
    .where('confirmedBy', '=', 'server')
    .where('createdAt', '>', since)
    // What is refused for a limit of ours is no try of a card.
    .where((where) => where.or([where('failureCode', 'is', null), where('failureCode', 'not in', OUR_CODES)]))
    .orderBy('createdAt', 'desc')
    .limit(MAX_DECLINES)
    .execute();
  const oldest = declines[MAX_DECLINES - 1];
  if (!oldest) return;
  throw new DomainError('too-many-requests', `Too many payments have failed. ${TRY_LATER} or call us.`, {
    retryAfterSeconds: Math.max(1, Math.ceil((oldest.createdAt.getTime() - since.getTime()) / 1000)),
  });
};
