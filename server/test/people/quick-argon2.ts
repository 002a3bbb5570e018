import { createRequire } from 'node:module';
import type * as argon2Types from '@node-rs/argon2';

type Argon2 = typeof argon2Types;
type Options = Parameters<Argon2['hash']>[1];

// By Node's own ways: vitest leads the name of the package here.
const argon2 = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

/** In the place of the package where tests are about something else: a hash of 20 ms was a third of their processor time. */
const QUICK = { memoryCost: 64, timeCost: 1, parallelism: 1 };

export const hash = (password: string, options?: Options): Promise<string> =>
  argon2.hash(password, { ...options, ...QUICK });

/** Costs what the hash that it reads has cost. */
export const { verify } = argon2;
