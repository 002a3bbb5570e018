import { getCurrentUser } from '@linehaul/contract/current-user';
import { resourceItem } from '@linehaul/contract/resources';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Limits } from '../../../src/http/limits/rate-limits.ts';
import { WITHOUT_LIMITS } from '../../calls/without-limits.ts';
import { createReaders, type Readers } from '../../content/readers.ts';
import { startTestPortal, type TestPortal } from '../../portal.ts';
import { type Canary, PEOPLE, type PersonName, type Planted } from './canary.ts';
import { findContentCalls } from './content-calls.ts';
import { PLANTINGS } from './ways.ts';

const TIMEOUT_MS = 240_000;

/** They ask for everything there is, one after the other. */
const limits: Limits = {
  ...WITHOUT_LIMITS,
  create: (rule) => ({ ...WITHOUT_LIMITS.create(rule), allow: () => Promise.resolve(true) }),
};

let portal: TestPortal;
let readers: Readers;
const planted = new Map<string, Planted>();
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { limits });
  readers = await createReaders(portal);
  for (const { name, plant } of PLANTINGS) planted.set(name, await plant(portal, readers));
}, TIMEOUT_MS);
afterAll(() => portal.stop());

const everyCanary = (): Canary[] => [...planted.values()].flatMap(({ canaries }) => canaries);

/** Words that were shown, by who was shown them. */
const shownRightly = new Map<PersonName, Set<string>>();

const WAYS = PLANTINGS.flatMap(({ name: domain, ways }) =>
  ways.map((way) => ({ domain, way, title: `${domain}: ${way.name}` })),
);

test.each(WAYS)(
  '$title show nobody a word that is not for them',
  async ({ domain, way }) => {
    const mine = planted.get(domain);
    if (!mine) throw new Error(`${domain} was not planted`);
    const leaks: Partial<Record<PersonName, string[]>> = {};
    for (const person of PEOPLE) {
      const token = person === 'nobody' ? undefined : readers[person].token;
      const seen = (await way.see({ portal, planted: mine, token })).join('\n');
      const found = everyCanary().filter(({ word }) => seen.includes(word));
      leaks[person] = found.filter(({ shownTo }) => !shownTo.includes(person)).map(({ word }) => word);
      const known = shownRightly.get(person) ?? new Set<string>();
      shownRightly.set(person, new Set([...known, ...found.map(({ word }) => word)]));
    }
    expect(leaks).toEqual(Object.fromEntries(PEOPLE.map((person) => [person, []])));
  },
  TIMEOUT_MS,
);

test('each word was found by everybody whom it is for, and so would have been by anybody else', () => {
  const unseen = PEOPLE.flatMap((person) =>
    everyCanary()
      .filter(({ word, shownTo }) => shownTo.includes(person) && !shownRightly.get(person)?.has(word))
      .map(({ word }) => `${person}: ${word}`),
  );
  expect(unseen).toEqual([]);
});

test('words differ, none is part of another, and somebody is kept from each', () => {
  const words = everyCanary().map(({ word }) => word);
  expect(new Set(words).size).toBe(words.length);
  expect(words.filter((word) => words.some((other) => other !== word && other.includes(word)))).toEqual([]);
  expect(everyCanary().filter(({ shownTo }) => shownTo.length === PEOPLE.length)).toEqual([]);
});

test('every call that answers content is among the ways', async () => {
  const tried = new Set(WAYS.flatMap(({ way }) => way.calls.map(({ method, path }) => `${method} ${path}`)));
  const calls = await findContentCalls();
  expect(calls.filter((call) => !tried.has(call))).toEqual([]);
  expect(calls.length).toBeGreaterThanOrEqual(7);
});

test('a call elsewhere that answers with an item of content is one of them, which shows that the above can fail', async () => {
  const showing = { ...getCurrentUser, data: z.object({ lately: z.optional(z.array(resourceItem)) }) };
  expect(await findContentCalls([showing])).toEqual(['GET /api/user']);
  expect(await findContentCalls([getCurrentUser])).toEqual([]);
});
