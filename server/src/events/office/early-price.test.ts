import { expect, test } from 'vitest';
import { sentTicket } from '../../../test/events/sent-event.ts';
import { ticketColumns } from './office-event-rules.ts';

const columns = (ticket: Parameters<typeof sentTicket>[0]) =>
  ticketColumns(sentTicket({ price: 200, memberPrice: 150, ...ticket }), 0, 'Australia/Sydney');

test('an early price is kept with its end, on the clocks of the event', () => {
  const early = { earlyPrice: 120, earlyMemberPrice: 90, earlyUntil: '2026-12-12T17:00' };
  expect(columns(early)).toMatchObject({
    earlyPriceCents: 12_000,
    earlyMemberPriceCents: 9_000,
    earlyUntil: new Date('2026-12-12T06:00:00Z'),
  });
});

test('an early price has an end, and is never more than what comes after it', () => {
  const earlyUntil = '2026-12-12T17:00';
  const refused = [
    [{ earlyPrice: 120 }, 'Please enter until when the early price holds'],
    [{ earlyUntil }, 'Please type the early price'],
    [{ earlyPrice: 201, earlyUntil }, 'The early price cannot be more than the price'],
    [
      { earlyPrice: 120, earlyMemberPrice: 130, earlyUntil },
      'It cannot be more than the early price or the member price',
    ],
    [
      { memberPrice: null, earlyPrice: 120, earlyMemberPrice: 90, earlyUntil },
      'There is no member price. Please type it first',
    ],
  ] as const;
  for (const [ticket, words] of refused) expect(() => columns(ticket)).toThrow(words);
});
