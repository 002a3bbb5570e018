import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { randomUuid } from './random-uuid.ts';

test('each is a UUID of version 4, and another', () => {
  const made = Array.from({ length: 100 }, randomUuid);
  expect(made.every((uuid) => z.uuidv4().safeParse(uuid).success)).toBe(true);
  expect(new Set(made).size).toBe(100);
});
