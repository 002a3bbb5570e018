import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { EVENTS_MAX_SIZE } from '../values/constants.ts';
import { listEvents, listPastEvents, listUpcomingEvents } from './events.ts';

test('who asks for events without a page is answered the first twenty', () => {
  for (const { body } of [listEvents, listUpcomingEvents, listPastEvents])
    expect(z.parse(body, {})).toMatchObject({ page: 1, size: 20 });
});

test('events of one kind are asked for a thousand at once, and no more', () => {
  expect(z.parse(listEvents.body, { size: EVENTS_MAX_SIZE })).toMatchObject({ size: 1000 });
  expect(z.safeParse(listEvents.body, { size: EVENTS_MAX_SIZE + 1 }).success).toBe(false);
});
