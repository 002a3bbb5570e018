import type { AuditEntry } from '@linehaul/contract/audit';
import { expect, test } from 'vitest';
import { auditSentence } from './audit-sentence.ts';

const MARGARET = { id: '11111111-1111-4111-8111-111111111111', name: 'Margaret Hollis' };
const KYLIE = { id: '22222222-2222-4222-8222-222222222222', name: 'Kylie Sandringham' };

const entry = (changes: Partial<AuditEntry>): AuditEntry => ({
  position: 1,
  at: '2026-11-21T20:00:00.000Z',
  action: 'sign-in.succeeded',
  actor: null,
  actingAs: null,
  subject: null,
  reason: null,
  before: null,
  after: null,
  ipAddress: null,
  userAgent: null,
  requestId: null,
  ...changes,
});
const aboutKylie = { kind: 'account', ...KYLIE };

test('a sentence says who did what to whom', () => {
  expect(auditSentence(entry({ action: 'person.disabled', actor: MARGARET, subject: aboutKylie }))).toBe(
    'Margaret Hollis shut Kylie Sandringham out',
  );
});

test('what people do for themselves names them once, whether they were signed in or not', () => {
  const changed = { action: 'password.changed', subject: aboutKylie };
  expect(auditSentence(entry({ ...changed, actor: KYLIE }))).toBe('Kylie Sandringham changed the password');
  expect(auditSentence(entry({ action: 'password.reset', subject: aboutKylie }))).toBe(
    'Kylie Sandringham set a new password by a mailed link',
  );
});

test('a failed sign-in does not say that the owner of the account did it', () => {
  expect(auditSentence(entry({ action: 'sign-in.failed', subject: aboutKylie }))).toBe(
    'Somebody failed to sign in as Kylie Sandringham',
  );
  expect(auditSentence(entry({ action: 'sign-in.failed' }))).toBe(
    'Somebody failed to sign in as an unknown account',
  );
});

test('an act while acting as another person is logged with both names', () => {
  const acting = { actor: MARGARET, actingAs: KYLIE };
  const write = { action: 'impersonation.write', subject: { kind: 'call', id: 'POST /api/x', name: null } };
  expect(auditSentence(entry({ ...acting, ...write }))).toBe(
    'Margaret Hollis changed something while acting as Kylie Sandringham',
  );
  const refused = { action: 'access.refused', subject: { kind: 'call', id: 'POST /api/joins', name: null } };
  expect(auditSentence(entry({ ...acting, ...refused }))).toBe(
    'Margaret Hollis was refused: POST /api/joins, acting as Kylie Sandringham',
  );
});

test('an action without words of its own is still readable', () => {
  expect(auditSentence(entry({ action: 'cpd-record.file-opened', actor: KYLIE }))).toBe(
    'Cpd record: file opened',
  );
});

test('an entry outlives what it speaks of', () => {
  const gone = { kind: 'invoice', id: KYLIE.id, name: null };
  expect(auditSentence(entry({ action: 'invoice.marked-paid', actor: MARGARET, subject: gone }))).toBe(
    'Margaret Hollis recorded a payment of a deleted invoice',
  );
});

test('tickets scanned within an hour are one sentence with their numbers', () => {
  const subject = { kind: 'event', id: KYLIE.id, name: 'Depot Open Day' };
  const scanned = { action: 'event.tickets-scanned', subject };
  const counted = { admitted: 24, doubleEntries: 1, flagged: 0 };
  expect(auditSentence(entry({ ...scanned, actor: MARGARET, after: counted }))).toBe(
    'Margaret Hollis scanned tickets at Depot Open Day: 24 admitted, 1 double entry',
  );
  const after = { admitted: 3, doubleEntries: 2, flagged: 1, pass: MARGARET.id };
  expect(auditSentence(entry({ ...scanned, after }))).toBe(
    'A helper with a pass scanned tickets at Depot Open Day: 3 admitted, 2 double entries, 1 not good for entry',
  );
});
