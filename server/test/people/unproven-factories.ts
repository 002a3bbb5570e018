import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { AT_PROOF } from '../../src/accounts/proof-of-address/unproven-rules.ts';
import { createToken, hashToken } from '../../src/adapters/token.ts';
import { createAnnouncement } from '../content/announcement-factories.ts';
import { createCourse, createEnrolment } from '../courses/course-factories.ts';
import { createEvent, createPlace, createTicketType } from '../events/event-factories.ts';
import { applicantAtMembership, createProduct, type SignedIn } from './join-factories.ts';
import { createOrganisation, fieldIdOf } from './organisation-factories.ts';
import { createReadyExport } from './personal-data-factories.ts';
import type { TestPortal } from '../portal.ts';
import { setUpAuthenticator, setUpPasskey } from './second-factor-factories.ts';

/** Rows that only calls of others, or of later, make. */
const insertRows = async (portal: TestPortal, { account, token }: SignedIn, orgId: string) => {
  const { db, clock } = portal.context;
  const [accountId, now] = [account.id, clock.now()];
  const expiresAt = new Date(now.getTime() + 60_000);
  const tokenHash = () => hashToken(createToken());
  const other = await createOrganisation(portal, { name: `Neighbour ${accountId.slice(0, 8)}` });
  const { id: sessionId } = await db
    .selectFrom('sessions')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .executeTakeFirstOrThrow();
  const { productId, annualKey: productPriceId } = await createProduct(portal);
  const rows = {
    membershipApplications: { organisationId: orgId, productId, productPriceId, sentAt: now },
    accountTokens: { purpose: 'login', tokenHash: tokenHash(), createdAt: now, expiresAt },
    impersonationTickets: { sessionId, reason: 'x', tokenHash: tokenHash(), createdAt: now, expiresAt },
    knownDevices: { deviceHash: randomBytes(32), firstSeenAt: now, lastSeenAt: now },
    calendarAddresses: { calendarKey: randomUUID(), madeAt: now },
    marketingAttributions: { gclid: 'click', recordedAt: now },
    joinRequests: { organisationId: other.id, requestedAt: now },
    organisationRemovals: { organisationId: other.id, removedAt: now },
    setupIntents: { organisationId: orgId, paymentMethod: 4, idempotencyKey: createToken(), createdAt: now },
  };
  for (const [table, row] of Object.entries(rows)) {
    await db
      .insertInto(table as 'knownDevices')
      .values({ accountId, ...row } as never)
      .execute();
  }
  await sql`insert into communication_preferences values (${accountId}, true, true, true, true, ${now}, true)`.execute(
    db,
  );
  await sql`insert into privacy_answers values
    (${accountId}, 'Everyone', 'Everyone', 'Everyone', 'Everyone', 'Everyone', ${now})`.execute(db);
};

/** A place at an event for the person who booked it, and waits for another. */
const bookPlace = async (portal: TestPortal, accountId: string) => {
  const eventId = await createEvent(portal);
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId });
  const wait = { eventId, ticketTypeId, accountId, quantity: 1, joinedAt: portal.context.clock.now() };
  await portal.context.db.insertInto('eventWaits').values(wait).execute();
};

const acknowledgeOne = async (portal: TestPortal, accountId: string) => {
  const announcementId = await createAnnouncement(portal);
  const row = { announcementId, accountId, acknowledgedAt: portal.context.clock.now() };
  await portal.context.db.insertInto('announcementAcknowledgements').values(row).execute();
};

/** Somebody who registered a stranger's address, has set up whatever can be set up, and never proved it. */
export const createSquatter = async (portal: TestPortal) => {
  const { db, clock } = portal.context;
  const applicant = await applicantAtMembership(portal);
  const { account, token, orgId } = applicant;
  const { passkey } = await setUpPasskey(portal, token, 'Squatter-key');
  await setUpAuthenticator(portal, account);
  const exportId = await createReadyExport(portal, account.id);
  await insertRows(portal, applicant, orgId);
  await bookPlace(portal, account.id);
  await acknowledgeOne(portal, account.id);
  await createEnrolment(portal, { courseId: await createCourse(portal), accountId: account.id });
  await db.insertInto('homeVisits').values({ accountId: account.id, beganAt: clock.now() }).execute();
  await db
    .insertInto('formValues')
    .values({
      fieldId: await fieldIdOf(portal, 'Trading Name'),
      entityId: account.id,
      textValue: 'Squatter-answer',
      updatedAt: clock.now(),
    })
    .execute();
  await db.updateTable('accounts').set({ emailConfirmedAt: null }).where('id', '=', account.id).execute();
  return { ...applicant, passkey, exportId };
};

/** How many rows each table that has to be forgotten holds of an account. */
export const countUnproven = async (
  { context: { db } }: Pick<TestPortal, 'context'>,
  accountId: string,
): Promise<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const [name, fate] of Object.entries(AT_PROOF)) {
    if (fate !== 'erased') continue;
    const [table = '', column = ''] = name.split('.');
    const { rows } = await sql<{ found: number }>`
      select count(*)::int as found from ${sql.table(table)} where ${sql.ref(column)} = ${accountId}`.execute(
      db,
    );
    counts[name] = rows[0]?.found ?? 0;
  }
  return counts;
};
