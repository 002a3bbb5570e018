import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openFolderStore } from '../../src/adapters/files.ts';
import { createSealer } from '../../src/adapters/sealer.ts';
import { readTestConfig } from '../../test/read-config.ts';
import { sanitiseContent } from '../../src/content/content-rules.ts';
import { createDatabase, createPool, type Database } from '../../src/db/database.ts';
import { createLog } from '../../src/log.ts';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { TestClock } from '../../test/test-clock.ts';
import { seedDemo } from '../seed-demo.ts';

let database: TestDatabase;
let db: Database;
let folder: string;
beforeAll(async () => {
  database = await createTestDatabase();
  db = createDatabase(createPool(database.servingConnectionString, 3));
  const sealer = createSealer(randomBytes(32));
  folder = await mkdtemp(join(tmpdir(), 'linehaul-seed-'));
  const files = openFolderStore(folder);
  const log = createLog('silent');
  await seedDemo({ config: readTestConfig({}), db, clock: new TestClock(), sealer, log, files });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

const numberOf = async (query: string): Promise<number> => {
  const { rows } = await sql.raw<{ count: string }>(`select count(*) as count ${query}`).execute(db);
  return Number(rows[0]?.count);
};

const TAKEN = `(select count(*) from event_places p where p.ticket_type_id = t.id and p.status in ('confirmed', 'held'))`;

test('there are thirty-one events, one under way and most of them to come, of every type and in seven cities', async () => {
  expect(await numberOf('from events')).toBe(31);
  expect(await numberOf('from events where ends_at < now()')).toBe(9);
  expect(await numberOf('from events where starts_at < now() and ends_at > now()')).toBe(1);
  expect(await numberOf('from event_entries')).toBe(14);
  expect(await numberOf('from events where published_from is null')).toBe(1);
  expect(await numberOf('from events where called_off_at is not null')).toBe(1);
  expect(await numberOf('from (select distinct type_id from events) t')).toBe(5);
  expect(await numberOf('from (select distinct time_zone from events) t')).toBe(7);
  expect(await numberOf('from events where not is_online and address = $$$$')).toBe(0);
});

test('of the event of today the office has written twice to all who go, and given out passes to its door', async () => {
  expect(await numberOf('from event_messages where queued_at is not null')).toBe(2);
  const going = `select distinct coalesce(p.attendee_id::text, p.guest_email, o.account_id::text) from event_places p
    join event_orders o on o.id = p.order_id join event_messages m on m.event_id = p.event_id where p.status = 'confirmed'`;
  expect(
    await numberOf(
      `from event_message_recipients r join mails m on m.id = r.mail_id where m.status = 'sent'`,
    ),
  ).toBeGreaterThanOrEqual(2 * (await numberOf(`from (${going}) people`)));
  expect(await numberOf('from event_door_passes where revoked_at is null')).toBe(2);
  expect(await numberOf('from event_door_passes where revoked_at is not null')).toBe(1);
});

test('one is sold out, some have few left, are free or for members alone, and none is sold beyond its stock', async () => {
  const open = `from event_ticket_types t join events e on e.id = t.event_id where e.starts_at > now()`;
  expect(await numberOf(`${open} and t.stock = ${TAKEN}`)).toBeGreaterThanOrEqual(2);
  expect(await numberOf(`${open} and t.stock - ${TAKEN} between 1 and 10`)).toBeGreaterThanOrEqual(3);
  expect(await numberOf(`${open} and t.price_cents = 0`)).toBeGreaterThanOrEqual(4);
  expect(await numberOf(`${open} and t.members_only`)).toBe(2);
  expect(await numberOf(`from event_ticket_types t where t.stock < ${TAKEN}`)).toBe(0);
});

test('half of the members have booked, each once an event, none before it was announced or after today', async () => {
  const members = await numberOf(`from accounts where contact_type = 'Member'`);
  const bookers = await numberOf('from (select distinct account_id from event_orders where not is_offer) o');
  expect(Math.abs(bookers - members / 2)).toBeLessThanOrEqual(1);
  expect(
    await numberOf('from (select 1 from event_orders group by account_id, event_id having count(*) > 1) o'),
  ).toBe(0);
  expect(
    await numberOf(`from event_orders o join events e on e.id = o.event_id
      where o.created_at < e.published_from or o.created_at > now()`),
  ).toBe(0);
  expect(
    await numberOf(`from event_orders o where o.total_cents <>
      (select sum(price_cents) from event_places p where p.order_id = o.id)`),
  ).toBe(0);
});

test('what costs something has a tax invoice of the same amount and a payment of it, but one that is open', async () => {
  const paid = `from event_orders o join invoices i on i.id = o.invoice_id and i.total_cents = o.total_cents`;
  expect(
    await numberOf(`from event_orders where total_cents > 0 and not is_offer and invoice_id is null`),
  ).toBe(0);
  const payments = `exists (select from payments p where p.subject_id in (o.id, i.id) and p.amount_cents = i.total_cents)`;
  expect(
    await numberOf(`${paid} where i.status = 'open' and o.organisation_id is not null and not ${payments}`),
  ).toBe(1);
  expect(await numberOf(`${paid} where i.status = 'paid' and not ${payments}`)).toBe(0);
  expect(await numberOf(`${paid} where i.status = 'paid'`)).toBeGreaterThan(100);
});

test('one is sold out with five who wait and one who is asked, some paid with a code or early, most have answered', async () => {
  expect(await numberOf(`from event_waits where status = 'waiting'`)).toBe(5);
  expect(
    await numberOf(`from event_waits w join event_orders o on o.id = w.order_id and o.held_until > now()`),
  ).toBe(1);
  expect(
    await numberOf(`from event_orders where code_id is not null and discount_cents > 0`),
  ).toBeGreaterThan(3);
  expect(
    await numberOf(`from event_places p join event_ticket_types t on t.id = p.ticket_type_id
    where p.price_cents in (t.early_price_cents, t.early_member_price_cents)`),
  ).toBeGreaterThan(20);
  expect(await numberOf(`from (select distinct place_id from event_answers) a`)).toBeGreaterThan(5);
});

test('who came is known of what is over, and of nothing else', async () => {
  const places = 'from event_places p join events e on e.id = p.event_id where';
  expect(await numberOf(`${places} e.starts_at > now() and attendance_status <> 'Active'`)).toBe(0);
  expect(await numberOf(`${places} e.ends_at < now() and attendance_status = 'Active'`)).toBe(0);
});

test('the member of the printed sign-ins, or their administrator, has events to come and past', async () => {
  const own = `from event_places p join events e on e.id = p.event_id join accounts a on a.id = p.attendee_id
    where a.email in ('doug.barham@kestrelridge.example', 'kylie.sandringham@kestrelridge.example')`;
  expect(await numberOf(`${own} and e.ends_at > now()`)).toBeGreaterThanOrEqual(2);
  expect(await numberOf(`${own} and e.ends_at < now()`)).toBeGreaterThanOrEqual(1);
});

test('content stands as the rules of today leave it', async () => {
  const events = await db.selectFrom('events').select(['title', 'contentHtml', 'summary']).execute();
  const changed = events.filter(({ contentHtml }) => sanitiseContent(contentHtml) !== contentHtml);
  expect(changed.map(({ title }) => title)).toEqual([]);
  expect(
    events.filter(({ contentHtml, summary }) => contentHtml.length < 150 || summary.length < 20),
  ).toEqual([]);
});
