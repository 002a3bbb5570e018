import { expect, test } from 'vitest';
import { googleCalendarAddress, mapAddress, outlookCalendarAddress } from './calendar-links.ts';

const EVENT = {
  title: 'Load & restrain',
  shortDesc: 'A morning at the depot.',
  eventStartUtc: '2026-11-26T01:00:00.000Z',
  eventEndUtc: '2026-11-26T05:30:00.000Z',
  timeZone: 'Australia/Perth',
  address: '12 Kewdale Rd, Kewdale WA',
};
const PAGE = 'https://portal.example/events/1';

const queryOf = (address: string): Record<string, string> =>
  Object.fromEntries(new URL(address).searchParams);

test('the calendars get the instants in UTC, the place, and the way back', () => {
  expect(queryOf(googleCalendarAddress(EVENT, PAGE))).toMatchObject({
    text: 'Load & restrain',
    dates: '20261126T010000Z/20261126T053000Z',
    ctz: 'Australia/Perth',
    details: `A morning at the depot.\n\n${PAGE}`,
  });
  expect(queryOf(outlookCalendarAddress(EVENT, PAGE))).toMatchObject({
    subject: 'Load & restrain',
    startdt: EVENT.eventStartUtc,
    location: EVENT.address,
  });
});

test('what is written in an address changes no other part of the link', () => {
  expect(queryOf(mapAddress('1 A&B St #2'))).toEqual({ api: '1', query: '1 A&B St #2' });
});
