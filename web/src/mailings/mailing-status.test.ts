import { expect, test } from 'vitest';
import { isSending, membersText, outcomeText } from './mailing-status.ts';

const sent = {
  id: '00000000-0000-4000-8000-000000000000',
  kind: 'newsletter',
  subject: 'July',
  sentAt: '2026-07-01T00:00:00Z',
  sentByName: null,
  isQueueing: false,
  waiting: 0,
  sent: 12,
  suppressed: 0,
  failed: 0,
} as const;

test('a mailing is on its way while mails are queued, or wait', () => {
  expect(isSending(sent)).toBe(false);
  expect(isSending({ ...sent, isQueueing: true })).toBe(true);
  expect(isSending({ ...sent, waiting: 1 })).toBe(true);
});

test('what became of the mails is said without what there is none of', () => {
  expect(outcomeText(sent)).toBe('12 sent');
  expect(outcomeText({ ...sent, waiting: 3, suppressed: 2, failed: 1 })).toBe(
    '12 sent, 3 waiting, 2 switched off before, 1 refused',
  );
  expect([membersText(0), membersText(1)]).toEqual(['0 members', '1 member']);
});
