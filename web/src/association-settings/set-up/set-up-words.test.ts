import type { SetUpStepState } from '@linehaul/contract/set-up';
import { expect, test } from 'vitest';
import { nextAfter, stepToShow, wantedWords } from './set-up-words.ts';

const steps = (...states: SetUpStepState['state'][]): SetUpStepState[] =>
  (['details', 'look', 'mail'] as const).map((step, index) => ({
    ...{ step, missing: [], unconfirmed: [] },
    state: states[index] ?? 'open',
  }));

test('whoever comes back goes on with the first step that is open', () => {
  expect(stepToShow(steps('done', 'passed', 'open'), null)?.step).toBe('mail');
  expect(stepToShow(steps('done', 'open', 'open'), 'mail')?.step).toBe('mail');
  expect(stepToShow(steps('done', 'done', 'done'), 'nothing')?.step).toBe('details');
});

test('the next step is the next open one, also around the end', () => {
  expect(nextAfter(steps('done', 'done', 'open'), 'details')).toBe('mail');
  expect(nextAfter(steps('open', 'done', 'done'), 'mail')).toBe('details');
  expect(nextAfter(steps('done', 'done', 'open'), 'mail')).toBeUndefined();
});

test('what the portal shows by a default is not called missing', () => {
  expect(wantedWords({ missing: ['Address'], unconfirmed: ['Name', 'ABN'] })).toEqual([
    'Missing: Address',
    'Still a default: Name, ABN',
  ]);
  expect(wantedWords({ missing: [], unconfirmed: [] })).toEqual([]);
});
