import { expect, test } from 'vitest';
import { failureOf } from './camera-failure.ts';

test('a camera that is not allowed, is used elsewhere, or is not there is told apart by the name of its error', () => {
  const told = (name: string) => failureOf(new DOMException('', name));
  expect(['NotAllowedError', 'SecurityError'].map(told)).toEqual(['refused', 'refused']);
  expect(['NotReadableError', 'AbortError'].map(told)).toEqual(['busy', 'busy']);
  expect(['NotFoundError', 'OverconstrainedError'].map(told)).toEqual(['missing', 'missing']);
  expect([failureOf(new TypeError('no')), failureOf('no')]).toEqual(['missing', 'missing']);
});
