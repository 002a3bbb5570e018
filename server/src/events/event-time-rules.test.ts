import { expect, test } from 'vitest';
import { whenOf } from './event-time-rules.ts';

test('an event is told in its own zone, by name, over the end of summer time too', () => {
  const sydney = { timeZone: 'Australia/Sydney' };
  const day = { startsAt: new Date('2027-03-03T22:00:00Z'), endsAt: new Date('2027-03-04T06:00:00Z') };
  expect(whenOf({ ...sydney, ...day })).toBe('Thursday 4 March 2027, 9:00 am to 5:00 pm AEDT');
  expect(whenOf({ timeZone: 'Australia/Perth', ...day })).toBe(
    'Thursday 4 March 2027, 6:00 am to 2:00 pm AWST',
  );
  const weekend = { startsAt: new Date('2027-04-02T22:00:00Z'), endsAt: new Date('2027-04-04T06:00:00Z') };
  expect(whenOf({ ...sydney, ...weekend })).toBe(
    'Saturday 3 April 2027, 9:00 am to Sunday 4 April 2027, 4:00 pm AEST',
  );
});
