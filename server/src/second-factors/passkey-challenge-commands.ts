import { uuid } from '@linehaul/contract/text';
import type { Reader, Transaction } from '../db/database.ts';
import { CHALLENGE_LIFE_MS } from './passkey-rules.ts';

interface Whose {
  purpose: 'registration' | 'sign-in';
  /** Undefined while nobody has said who they are. */
  accountId: string | undefined;
}

/** Keeps a challenge until it is answered, and forgets those that nobody has answered in time. */
export async function saveChallenge(
  writer: Reader,
  { purpose, accountId, challenge, now }: Whose & { challenge: string; now: Date },
): Promise<string> {
  await writer.deleteFrom('passkeyChallenges').where('expiresAt', '<=', now).execute();
  const { id } = await writer
    .insertInto('passkeyChallenges')
    .values({
      purpose,
      accountId: accountId ?? null,
      challenge,
      createdAt: now,
      expiresAt: new Date(now.getTime() + CHALLENGE_LIFE_MS),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Uses a challenge up: of any number of answers at once exactly one gets it, and only whom it was put to. */
export async function consumeChallenge(
  transaction: Transaction,
  { id, purpose, accountId, now }: Whose & { id: string; now: Date },
): Promise<string | undefined> {
  if (!uuid().safeParse(id).success) return undefined;
  const row = await transaction
    .updateTable('passkeyChallenges')
    .set({ usedAt: now })
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .where('accountId', 'is not distinct from', accountId ?? null)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .returning('challenge')
    .executeTakeFirst();
  return row?.challenge;
}
