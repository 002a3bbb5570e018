import type { Reader, Transaction } from '../../db/database.ts';
import { DomainError } from '../../domain-error.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { requireStillAdmin } from '../../sessions/require-admin-command.ts';
import type { Officer } from '../../http/officer.ts';
import { findPass, type GivenPass, holdPass } from './door-pass-queries.ts';
import { passEndsAt } from './pass-rules.ts';

/** Whoever holds the link of a pass. */
export interface PassHolder {
  readonly token: string;
  readonly by: RequestOrigin;
}

/** Who stands at the door of an event, in the columns of what they note. */
export interface Keeper {
  readonly by: RequestOrigin;
  readonly accountId: string | null;
  readonly passId: string | null;
  /** What their door is called where the phone says nothing else. */
  readonly name: string;
}

const DEAD = 'This pass has ended. Please ask the office for another one';

const requireLive = (
  pass: GivenPass | undefined,
  { eventId, now }: { eventId?: string | undefined; now: Date },
): GivenPass => {
  const isLive = pass && passEndsAt(pass.endsAt) > now && (eventId ?? pass.eventId) === pass.eventId;
  // One answer for all that is wrong with a pass: whoever guesses learns nothing.
  if (!isLive) throw new DomainError('unauthenticated', DEAD);
  return pass;
};

/** The pass of a link, to this event where one is named; 401 for one that is revoked, over, unknown or to another. */
export const requirePass = async (
  reader: Reader,
  token: string,
  asked: { eventId?: string; now: Date },
): Promise<GivenPass> => requireLive(await findPass(reader, token), asked);

/**
 * Who may note something at the door of an event: an officer, or a pass to this very door. Held until the transaction
 * ends: whoever takes either away waits for it, and a note that comes after them is refused.
 */
export const requireKeeper = async (
  transaction: Transaction,
  asking: Officer | PassHolder,
  asked: { eventId: string; now: Date },
): Promise<Keeper> => {
  const { by } = asking;
  if ('caller' in asking) {
    const { accountId } = await requireStillAdmin(transaction, asking.caller);
    return { by, accountId, passId: null, name: '' };
  }
  const held = await holdPass(transaction, asking.token);
  const { id, name } = requireLive(held, asked);
  return { by, accountId: null, passId: id, name };
};
