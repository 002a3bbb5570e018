import { getEventCalendarFile } from '@linehaul/contract/event-calendar';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEvent } from '../../../test/events/event-factories.ts';
import { createSignedIn } from '../../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { renderCalendarFile, type CalendarEvent } from './render-calendar-file.ts';

const EVENT: CalendarEvent = {
  id: '6f1d4c4e-0000-4000-8000-000000000001',
  title: 'Chain of Responsibility; a day, with lunch',
  summary: 'For directors\\drivers.\nBring your licence, and “größere” questions 🚛',
  address: 'Level 2, 1 Victoria Square, Adelaide SA 5000',
  isOnline: false,
  startsAt: new Date('2026-10-02T23:00:00Z'),
  endsAt: new Date('2026-10-04T07:00:00Z'),
  timeZone: 'Australia/Adelaide',
  calledOffAt: null,
  revision: 3,
  updatedAt: new Date('2026-09-01T02:03:04Z'),
};
const URL = 'https://portal.example/events/6f1d4c4e-0000-4000-8000-000000000001';

/** What another program makes of the file: the zone is read from the file alone. */
const read = (text: string) => {
  const calendar = new ICAL.Component(ICAL.parse(text));
  const zones = calendar.getAllSubcomponents('vtimezone').map((zone) => new ICAL.Timezone(zone));
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('The calendar holds no event');
  const event = new ICAL.Event(component);
  const instantOf = (name: 'dtstart' | 'dtend'): string => {
    const property = component.getFirstProperty(name);
    const time = component.getFirstPropertyValue(name);
    if (!(time instanceof ICAL.Time)) throw new Error(`The event has no ${name}`);
    const zone = zones.find(({ tzid }) => tzid === property?.getFirstParameter('tzid'));
    if (zone) time.zone = zone;
    return time.toJSDate().toISOString();
  };
  return { component, event, zones, instantOf };
};

describe('a calendar file', () => {
  test('says in the zone of the event when it begins and ends, on both sides of a change of the clocks', () => {
    const { event, zones, instantOf } = read(renderCalendarFile(EVENT, URL));
    expect(zones.map(({ tzid }) => tzid)).toEqual(['Australia/Adelaide']);
    // Clocks go forward on 4 October 2026: 8:30 of Saturday is ACST, 17:30 of Sunday is ACDT.
    expect([event.startDate.toString(), event.endDate.toString()]).toEqual([
      '2026-10-03T08:30:00',
      '2026-10-04T17:30:00',
    ]);
    expect([instantOf('dtstart'), instantOf('dtend')]).toEqual([
      EVENT.startsAt.toISOString(),
      EVENT.endsAt.toISOString(),
    ]);
  });

  test.each([
    ['Australia/Perth', '2027-01-20T01:00:00.000Z', '2027-01-20T09:00:00'],
    ['Australia/Sydney', '2027-04-03T14:30:00.000Z', '2027-04-04T01:30:00'],
    ['Australia/Sydney', '2027-04-03T23:00:00.000Z', '2027-04-04T09:00:00'],
    ['Australia/Lord_Howe', '2026-12-01T00:00:00.000Z', '2026-12-01T11:00:00'],
  ])('in %s, %s is %s', (timeZone, instant, local) => {
    const startsAt = new Date(instant);
    const endsAt = new Date(startsAt.getTime() + 3_600_000);
    const { event, instantOf } = read(renderCalendarFile({ ...EVENT, timeZone, startsAt, endsAt }, URL));
    expect([event.startDate.toString(), instantOf('dtstart')]).toEqual([local, instant]);
  });

  test('keeps every character of its words, in lines of at most 75 octets', () => {
    const text = renderCalendarFile(EVENT, URL);
    const { event } = read(text);
    expect(event.summary).toBe(EVENT.title);
    expect(event.description).toBe(`${EVENT.summary}\n\n${URL}`);
    expect(event.location).toBe(EVENT.address);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.at(-1)).toBe('');
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  });

  test('is the same entry after a change, and says when the event was called off', () => {
    const changed = { ...EVENT, title: 'Another', revision: 4, calledOffAt: new Date() };
    const [before, after] = [EVENT, changed].map((event) => read(renderCalendarFile(event, URL)));
    expect(after?.event.uid).toBe(before?.event.uid);
    expect([before?.event.sequence, after?.event.sequence]).toEqual([3, 4]);
    const statusOf = (one: typeof before) => String(one?.component.getFirstPropertyValue('status'));
    expect([statusOf(before), statusOf(after)]).toEqual(['CONFIRMED', 'CANCELLED']);
  });

  test('of an event that is nowhere says that it is online', () => {
    const { event } = read(renderCalendarFile({ ...EVENT, address: '', isOnline: true }, URL));
    expect(event.location).toBe('Online');
  });
});

describe('over HTTP', () => {
  let portal: TestPortal;
  beforeAll(async () => {
    portal = await startTestPortal();
  });
  afterAll(() => portal.stop());

  test('it comes as a file that calendars open', async () => {
    const id = await createEvent(portal, { title: 'State dinner', timeZone: 'Australia/Perth' });
    const { token } = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
    const { text, headers } = await portal.call(getEventCalendarFile, { params: { id }, token });
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="state-dinner.ics"');
    const { event, component } = read(text);
    expect([event.uid, event.summary]).toEqual([id, 'State dinner']);
    expect(component.getFirstPropertyValue('url')).toBe(`${portal.context.config.publicUrl}/events/${id}`);
  });
});
