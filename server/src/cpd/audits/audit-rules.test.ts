import type { AuditedState } from '@linehaul/contract/audits';
import { describe, expect, test } from 'vitest';
import { type Decided, requireDecided, standingAfter } from './audit-rules.ts';

const TODAY = '2026-06-15';
const after = (state: AuditedState, dueOn: string, decided: Partial<Decided> = {}) =>
  standingAfter({ state, dueOn }, { decision: 'met', answer: '', dueDate: null, today: TODAY, ...decided });

describe('a decision on somebody of an audit', () => {
  test('is met without words, and not met with them', () => {
    expect(after('submitted', '2026-06-30')).toEqual({ state: 'met', dueOn: '2026-06-30' });
    const failed = { decision: 'not-met', answer: 'Two certificates are missing' } as const;
    expect(after('submitted', '2026-06-30', failed).state).toBe('not-met');
    expect(() => after('submitted', '2026-06-30', { ...failed, answer: '' })).toThrow(/write to the person/);
  });

  test('fails nobody who still has time and has sent nothing', () => {
    const failed = { decision: 'not-met', answer: 'Nothing came' } as const;
    expect(() => after('asked', TODAY, failed)).toThrow(/still have time/);
    expect(after('asked', '2026-06-14', failed).state).toBe('not-met');
  });

  test('gives more time only to a later day, and asks anew', () => {
    const more = { decision: 'extend', answer: 'The one of March, please' } as const;
    expect(after('submitted', '2026-06-30', { ...more, dueDate: '2026-07-31' })).toEqual({
      ...{ state: 'asked', dueOn: '2026-07-31' },
    });
    for (const dueDate of [null, '2026-06-20', '2026-06-30'])
      expect(() => after('asked', '2026-06-30', { ...more, dueDate })).toThrow(/later than the present/);
    expect(() => after('asked', '2026-06-01', { ...more, dueDate: TODAY })).toThrow(/day to come/);
  });

  test('stays once it is made', () => {
    for (const state of ['met', 'not-met'] as const)
      expect(() => after(state, '2026-06-30')).toThrow(/decided already/);
  });
});

test('an audit ends once it is decided on everybody', () => {
  expect(() => requireDecided(['met', 'asked', 'submitted'])).toThrow(/2 people/);
  expect(() => requireDecided(['met', 'submitted'])).toThrow(/One person/);
  expect(() => requireDecided(['met', 'not-met'])).not.toThrow();
  expect(() => requireDecided([])).not.toThrow();
});
