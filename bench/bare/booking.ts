import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { ticketNumberFrom, TICKET_NUMBER_BYTES } from '../../server/src/events/orders/ticket-number-rules.ts';

/** Locks, counts, and stores an order with one place; false when nothing is left. */
export const book = async (pool: pg.Pool, ticketId: string, accountId: string): Promise<boolean> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      'select event_id, stock from event_ticket_types where id = $1 for update',
      [ticketId],
    );
    const taken = await client.query(
      `select count(*)::int as taken from event_places where ticket_type_id = $1 and status = 'confirmed'`,
      [ticketId],
    );
    const [{ event_id: eventId, stock }] = rows;
    if (stock !== null && taken.rows[0].taken >= stock) return false;
    const order = await client.query(
      `insert into event_orders (event_id, account_id, status, total_cents, created_at, confirmed_at)
       values ($1, $2, 'confirmed', 0, now(), now()) returning id`,
      [eventId, accountId],
    );
    await client.query(
      `insert into event_places (order_id, event_id, ticket_type_id, position, attendee_id, price_cents, status,
         ticket_number, created_at) values ($1, $2, $3, 1, $4, 0, 'confirmed', $5, now())`,
      [order.rows[0].id, eventId, ticketId, accountId, ticketNumberFrom(randomBytes(TICKET_NUMBER_BYTES))],
    );
    return true;
  } finally {
    await client.query('commit');
    client.release();
  }
};
