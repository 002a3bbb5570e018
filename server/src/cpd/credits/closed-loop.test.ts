import { randomUUID } from 'node:crypto';
import { getCpdTracker } from '@linehaul/contract/cpd';
import { certifyCpd, checkCpdCertificate } from '@linehaul/contract/cpd-certificates';
import { syncEventDoor } from '@linehaul/contract/event-door';
import { listTeam } from '@linehaul/contract/team';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createCpdCategory, createCpdProgramme, joinCpdProgramme } from '../../../test/cpd/cpd-factories.ts';
import { createEvent, createPlace, createTicketType } from '../../../test/events/event-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { officeOf } from '../../../test/people/office-factories.ts';
import { createOrganisation } from '../../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { todayOf } from '../../adapters/clock.ts';

let portal: TestPortal;
let officeToken: string;
beforeAll(async () => {
  portal = await startTestPortal();
  officeToken = (await officeOf(portal)).token;
});
afterAll(() => portal.stop());

const HOURS = 2.5;

/** At the door of an event whose hours are all that their programme asks for, as one of an organisation. */
const arrive = async () => {
  const [person, administrator] = [
    await createSignedIn(portal, { contactType: 'Member' }),
    await createSignedIn(portal, { contactType: 'Member' }),
  ];
  const firm = { name: 'Mulga Plains', administrators: [administrator.account], contacts: [person.account] };
  const { id: orgId } = await createOrganisation(portal, firm);
  const categoryId = await createCpdCategory(portal);
  const programmeId = await createCpdProgramme(portal, {
    ...{ requiredHundredths: HOURS * 100, categories: [{ categoryId }] },
  });
  const startsAt = new Date(portal.context.clock.now().getTime() - 60_000);
  const since = `${todayOf(portal.context).slice(0, 4)}-01-01`;
  await joinCpdProgramme(portal, { programmeId, accountId: person.account.id, since });
  const hours = { cpdHundredths: HOURS * 100, cpdCategoryId: categoryId };
  const eventId = await createEvent(portal, { title: 'Safety day', startsAt, ...hours });
  const ticketTypeId = await createTicketType(portal, eventId);
  await createPlace(portal, { eventId, ticketTypeId, accountId: person.account.id });
  const { id: placeId } = await portal.context.db
    .selectFrom('eventPlaces')
    .select('id')
    .where('eventId', '=', eventId)
    .executeTakeFirstOrThrow();
  return { person, administrator, orgId, eventId, placeId };
};

interface Notes {
  readonly entries?: { id: string; placeId: string; notedAt: string }[];
  readonly undone?: { entryId: string; notedAt: string }[];
}

const sync = async (id: string, { entries = [], undone = [] }: Notes): Promise<void> => {
  const phone = { deviceId: randomUUID(), door: 'Gate', sentAt: new Date().toISOString(), since: 0 };
  const body = { id, ...phone, entries, undone };
  const { status, text } = await portal.call(syncEventDoor, { body, token: officeToken });
  expect(status, text).toBe(200);
};

const recordOf = async ({ token }: SignedIn) => {
  const { periods } = (await portal.call(getCpdTracker, { token })).data;
  return periods.flatMap(({ cpdRecords }) => cpdRecords).at(0);
};
const certificateOf = async ({ token }: SignedIn, id: string): Promise<string> =>
  (await portal.call(certifyCpd, { body: { of: 'record', id }, token })).data.number;
const standingOf = async (number: string) =>
  (await portal.call(checkCpdCertificate, { params: { number } })).data.standing;

/** The workers of the portal do it by themselves. */
const within = { timeout: 60_000, interval: 250 };

/** A portal on a busy machine may ask to be asked again. */
const soonOf = <T>(ask: () => Promise<T>): Promise<T> => vi.waitFor(ask, within);

test('a scan at the door gives hours, a certificate that anybody can check and the organisation’s green within a minute, and its undoing takes them back as soon', async () => {
  const { person, administrator, orgId, eventId, placeId } = await arrive();
  const cellOf = async () => {
    const { data, status, text } = await portal.call(listTeam, {
      body: { orgId },
      token: administrator.token,
    });
    expect(status, text).toBe(200);
    return data.people
      .flatMap(({ cells }) => cells.map(({ standing }) => standing))
      .filter((it) => it !== 'none');
  };
  expect([await recordOf(person), await soonOf(cellOf)]).toEqual([undefined, ['due']]);
  const [entryId, notedAt] = [randomUUID(), portal.context.clock.now().toISOString()];
  await sync(eventId, { entries: [{ id: entryId, placeId, notedAt }] });
  const number = await vi.waitFor(async () => {
    const record = await recordOf(person);
    expect(record).toMatchObject({ hours: HOURS, state: 'approved' });
    return certificateOf(person, record?.cpdId ?? '');
  }, within);
  expect([await standingOf(number), await soonOf(cellOf)]).toEqual(['holds', ['green']]);
  await sync(eventId, { undone: [{ entryId, notedAt }] });
  await vi.waitFor(async () => {
    expect([await standingOf(number), await cellOf()]).toEqual(['ended', ['due']]);
  }, within);
}, 130_000);
