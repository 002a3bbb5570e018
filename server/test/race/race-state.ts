import { sql } from 'kysely';
import type { PortalPair } from './portal-pair.ts';

const idsIn = async (query: Promise<readonly { accountId: string }[]>): Promise<Set<string>> =>
  new Set((await query).map(({ accountId }) => accountId));

const now = ({ remote }: PortalPair): Date => remote.context.clock.now();

/** Who is asked at this moment. */
export const findOffered = (pair: PortalPair): Promise<Set<string>> =>
  idsIn(
    pair.db
      .selectFrom('eventOrders')
      .select('accountId')
      .where('isOffer', '=', true)
      .where('status', '=', 'held')
      .where('heldUntil', '>', now(pair))
      .execute(),
  );

export const findWaiting = ({ db }: PortalPair): Promise<Set<string>> =>
  idsIn(db.selectFrom('eventWaits').select('accountId').where('status', '=', 'waiting').execute());

export const findSeated = ({ db }: PortalPair): Promise<Set<string>> =>
  idsIn(db.selectFrom('eventOrders').select('accountId').where('status', '=', 'confirmed').execute());

/** Places that are nobody's while somebody waits, and those that are more than there are. */
export const findIdlePlaces = async (pair: PortalPair): Promise<string[]> => {
  const { rows } = await sql<{ stock: number; taken: number; confirmed: number; least: number | null }>`
    select t.stock,
      (select count(*)::int from event_places p where p.ticket_type_id = t.id
        and (p.status = 'confirmed' or p.status = 'held' and p.held_until > ${now(pair)})) as taken,
      (select count(*)::int from event_places p where p.ticket_type_id = t.id and p.status = 'confirmed') as confirmed,
      (select min(w.quantity) from event_waits w where w.ticket_type_id = t.id and w.status = 'waiting') as least
    from event_ticket_types t where t.stock is not null`.execute(pair.db);
  return rows.flatMap(({ stock, taken, confirmed, least }) => [
    ...(taken > stock ? [`${taken} of ${stock} places are taken`] : []),
    ...(least !== null && stock - taken >= least
      ? [`${stock - taken} of ${stock} places are idle (${confirmed} are seated) while somebody waits`]
      : []),
  ]);
};
