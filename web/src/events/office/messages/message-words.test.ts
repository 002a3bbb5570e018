import type { EventMessage, MessageAudience } from '@linehaul/contract/office-event-messages';
import { expect, test } from 'vitest';
import { audienceText, isSending, namesText, progressText, readAudience } from './message-words.ts';

const EVERYBODY: MessageAudience = {
  ...{ placeIds: [], ticketPriceIds: [], withBookers: false },
  statuses: ['Active', 'Attended', 'Absent'],
};
const formOf = (...entries: (readonly [string, string])[]): FormData => {
  const data = new FormData();
  for (const [name, value] of entries) data.append(name, value);
  return data;
};

test('everybody is whoever has a place, whatever is chosen in the parts that are hidden then', () => {
  const data = formOf(['mode', 'all'], ['tickets[]', 'a'], ['statuses[]', 'Cancelled']);
  expect(readAudience(data, ['p'])).toEqual(EVERYBODY);
});

test('tickets, statuses and bookers are as chosen, ticked people nothing but them', () => {
  const chosen = [['tickets[]', 'a'] as const, ['statuses[]', 'Cancelled'] as const];
  expect(readAudience(formOf(['mode', 'some'], ['withBookers', 'on'], ...chosen), ['p'])).toEqual({
    ...{ placeIds: [], ticketPriceIds: ['a'], statuses: ['Cancelled'], withBookers: true },
  });
  expect(readAudience(formOf(['mode', 'ticked'], ['withBookers', 'on'], ...chosen), ['p'])).toEqual({
    ...EVERYBODY,
    placeIds: ['p'],
  });
  expect(readAudience(formOf(['mode', 'some']), []).statuses).toEqual([]);
});

test('whom a message was for is said in words', () => {
  const tickets = [{ id: 'a', name: 'Dinner' }];
  expect([
    audienceText(EVERYBODY, tickets),
    audienceText({ ...EVERYBODY, placeIds: ['p'] }, tickets),
    audienceText(
      { ...EVERYBODY, ticketPriceIds: ['a'], statuses: ['Cancelled'], withBookers: true },
      tickets,
    ),
  ]).toEqual(['Everybody who has a place', 'Ticked people', 'Dinner; cancelled, and who booked']);
});

test('how far it is', () => {
  const message = { isQueueing: false, people: 500, sent: 412, failed: 3 } as EventMessage;
  expect([progressText(message), isSending(message)]).toEqual(['412 of 500 sent, 3 refused', true]);
  expect(isSending({ ...message, sent: 497 })).toBe(false);
  expect(isSending({ ...message, sent: 497, isQueueing: true })).toBe(true);
  expect([namesText(['A', 'B'], 2), namesText(['A'], 4)]).toEqual(['A, B', 'A and 3 more']);
});
