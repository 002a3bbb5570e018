import { sql } from 'kysely';
import type { Context } from '../context.ts';
import { composedOnce } from '../db/composed-statement.ts';
import type { Reader } from '../db/database.ts';
import { gathered } from '../db/gathered.ts';
import type { CallerDetails } from '../http/audience.ts';
import { selectDetails, toDetails } from './caller-queries.ts';

interface Asked {
  readonly tokenHashes: readonly Buffer[];
  readonly now: Date;
}

/** A list that is read for itself: PostgreSQL plans for any length at once, and not for each anew. */
const isAsked = ({ tokenHashes }: Asked) =>
  sql<boolean>`sessions.token_hash = any((select ${tokenHashes}::bytea[])::bytea[])`;

const openSessions = (reader: Reader, asked: Asked) =>
  reader
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.accountId')
    .leftJoin('sessions as own', 'own.id', 'sessions.impersonatorSessionId')
    .leftJoin('accounts as impersonator', 'impersonator.id', 'own.accountId')
    .select([
      'sessions.tokenHash',
      'sessions.id as sessionId',
      'sessions.createdAt',
      'sessions.lastSeenAt',
      'sessions.authenticatedAt',
      'sessions.secondFactorAt',
      'sessions.bindingHash',
      'sessions.wroteLsn',
      'sessions.impersonatorSessionId',
      'accounts.id as accountId',
      'accounts.email',
      'accounts.role',
      'accounts.contactType',
      'accounts.firstName',
      'accounts.lastName',
      'accounts.mobile',
      'accounts.memberNumber',
      'own.createdAt as ownCreatedAt',
      'own.lastSeenAt as ownLastSeenAt',
      'own.revokedAt as ownRevokedAt',
      'impersonator.id as impersonatorId',
      'impersonator.role as impersonatorRole',
      'impersonator.disabledAt as impersonatorDisabledAt',
    ])
    .where(isAsked(asked))
    .where('sessions.revokedAt', 'is', null)
    .where('sessions.expiresAt', '>', asked.now)
    .where('accounts.disabledAt', 'is', null);

/** Session and account in one statement: this is asked for every call. */
const selectSessions = composedOnce(openSessions);

/** The same, with what pages are told of the person besides. */
const selectSessionsWithDetails = composedOnce((reader: Reader, asked: Asked) =>
  openSessions(reader, asked).select((select) => selectDetails(select)),
);

type FoundSession = Awaited<ReturnType<typeof selectSessions>>[number];

const byTokenHash = <S extends FoundSession>(sessions: readonly S[]): ReadonlyMap<string, S> =>
  new Map(sessions.map((session) => [session.tokenHash.toString('hex'), session]));

const askAllBy =
  <S extends FoundSession>({ db, clock }: Context, select: (reader: Reader, asked: Asked) => Promise<S[]>) =>
  async (hashes: readonly string[]): Promise<ReadonlyMap<string, S>> => {
    const tokenHashes = hashes.map((hash) => Buffer.from(hash, 'hex'));
    return byTokenHash(await select(db, { tokenHashes, now: clock.now() }));
  };

export type CallerSession = FoundSession & { readonly details?: CallerDetails };

/** Finds the open session of a token by the hash that it is kept as; those of requests that came together, at once. */
export const sessionFinder = (context: Context) => {
  const find = gathered(askAllBy(context, selectSessions));
  const findWithDetails = gathered(askAllBy(context, selectSessionsWithDetails));
  return async (
    tokenHash: Buffer,
    { withDetails }: { readonly withDetails: boolean },
  ): Promise<CallerSession | undefined> => {
    const key = tokenHash.toString('hex');
    if (!withDetails) return find(key);
    const found = await findWithDetails(key);
    return found && { ...found, details: toDetails(found) };
  };
};
