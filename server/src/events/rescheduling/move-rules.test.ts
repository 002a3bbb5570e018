import { expect, test } from 'vitest';
import { hasMoved, isDue } from './move-rules.ts';

const EVENT = {
  startsAt: new Date('2027-03-03T22:00:00Z'),
  endsAt: new Date('2027-03-04T06:00:00Z'),
  timeZone: 'Australia/Sydney',
  address: '1 Dock Road',
  isOnline: false,
};

test.each([
  ['another start', { startsAt: new Date('2027-03-03T23:00:00Z') }, true],
  ['another end', { endsAt: new Date('2027-03-04T07:00:00Z') }, true],
  ['other clocks at the same instant', { timeZone: 'Australia/Brisbane' }, true],
  ['another address', { address: '2 Dock Road' }, true],
  ['being online too', { isOnline: true }, true],
  ['the same again', { startsAt: new Date('2027-03-03T22:00:00Z') }, false],
])('%s: those who go there have to know is %s', (_, change, moved) => {
  expect(hasMoved(EVENT, { ...EVENT, ...change })).toBe(moved);
});

const at = (time: string) => new Date(`2027-01-01T${time}Z`);

test.each([
  ['at its time', { now: at('10:00:00'), toldFrom: null }, true],
  ['before it', { now: at('09:58:59'), toldFrom: null }, false],
  ['a clock’s difference before it', { now: at('09:59:30'), toldFrom: null }, true],
  ['once somebody has begun', { now: at('10:05:00'), toldFrom: at('10:00:00') }, false],
])('%s it is told: %s', (_, { now, toldFrom }, due) => {
  expect(isDue({ dueAt: at('10:00:00'), toldFrom }, now)).toBe(due);
});
