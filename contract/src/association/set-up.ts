import * as z from 'zod/mini';
import { endpoint } from '../wire/endpoint.ts';

/** What an owner sets before the portal is opened, in the order in which they are led through it. */
export const SET_UP_STEPS = ['details', 'look', 'mail', 'bank', 'payments', 'year', 'product'] as const;
export type SetUpStep = (typeof SET_UP_STEPS)[number];

/** Those that may be left as they are: without the others no invoice is issued, or nobody can join. */
export const PASSABLE_STEPS = ['look', 'mail', 'bank', 'payments'] as const satisfies readonly SetUpStep[];

const setUpStep = z.object({
  step: z.enum(SET_UP_STEPS),
  /** `passed`: not done, and left as it is. */
  state: z.enum(['done', 'passed', 'open']),
  /** What it still wants, in words. */
  missing: z.array(z.string()),
  /** What holds by a default that nobody has said or kept yet, in words. */
  unconfirmed: z.array(z.string()),
});
export type SetUpStepState = z.infer<typeof setUpStep>;

export const setUp = z.object({
  /** Whether who asks may set the portal up: an owner may. */
  mayChange: z.boolean(),
  isBegun: z.boolean(),
  isPutAway: z.boolean(),
  steps: z.array(setUpStep),
});
export type SetUp = z.infer<typeof setUp>;

export const getSetUp = endpoint({
  method: 'GET',
  path: '/api/admin/settings/setup',
  summary: 'How far the portal is set up: each step, and what it still wants.',
  data: setUp,
});

export const beginSetUp = endpoint({
  method: 'POST',
  path: '/api/admin/settings/setup/begin',
  summary: 'Keeps that the owner was led to the set-up once; the same again changes nothing.',
  data: setUp,
});

export const passSetUpStep = endpoint({
  method: 'POST',
  path: '/api/admin/settings/setup/pass',
  summary: 'Leaves a step as it is, or takes it up again.',
  body: z.strictObject({ step: z.literal([...PASSABLE_STEPS]), isPassed: z.boolean() }),
  data: setUp,
});

export const putSetUpAway = endpoint({
  method: 'POST',
  path: '/api/admin/settings/setup/putaway',
  summary: 'Takes the set-up off the overview, or puts it there again.',
  body: z.strictObject({ isPutAway: z.boolean() }),
  data: setUp,
});
