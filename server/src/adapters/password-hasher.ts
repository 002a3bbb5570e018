import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { DomainError } from '../domain-error.ts';

// Argon2id is the library's default algorithm; the cost is OWASP's first choice.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_RUNNING = 2;
const MAX_WAITING = 64;

/** Costs the same whether there is a hash to compare with or not. */
export type VerifyPassword = (passwordHash: string | null | undefined, password: string) => Promise<boolean>;

export interface PasswordHasher {
  hash(password: string): Promise<string>;
  /** Does all of a password check when it is its turn, so that checks cannot outrun the count of failures. */
  inTurn<T>(work: (verify: VerifyPassword) => Promise<T>): Promise<T>;
}

/** The same password typed on another keyboard may be composed of other code points. */
const normalise = (password: string): string => password.normalize('NFKC');

/** Hashes one password without a queue, for programs that are not a server. */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), COST);

type Run = <T>(work: () => Promise<T>) => Promise<T>;

const createQueue = (): Run => {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= MAX_RUNNING) {
      if (waiting.length >= MAX_WAITING) {
        throw new DomainError('unavailable', 'The portal is busy. Please try again in a moment.', {
          retryAfterSeconds: 5,
        });
      }
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
};

/** Two hashes at a time, so that sign-ins cannot take the machine from everything else. */
export const createPasswordHasher = (): PasswordHasher => {
  const run = createQueue();
  const dummyHash = hashPassword(randomBytes(32).toString('base64'));
  const verifyPassword: VerifyPassword = async (passwordHash, password) => {
    const isRight = await verify(passwordHash ?? (await dummyHash), normalise(password));
    return isRight && typeof passwordHash === 'string';
  };
  return {
    hash: (password) => run(() => hashPassword(password)),
    inTurn: (work) => run(() => work(verifyPassword)),
  };
};
