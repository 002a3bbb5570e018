import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { siteOf } from '../http/client-address.ts';
import { createFairQueue } from './fair-queue.ts';

// Argon2id is the library's default algorithm; the cost is OWASP's first choice.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Two hashes at a time, so that sign-ins cannot take the machine from everything else; half of the room for one customer of a network. */
const LIMITS = { running: 2, waiting: 64, waitingOfOne: 32 };

/** Costs the same whether there is a hash to compare with or not. */
export type VerifyPassword = (passwordHash: string | null | undefined, password: string) => Promise<boolean>;

export interface PasswordHasher {
  hash(password: string, clientAddress: string): Promise<string>;
  /** Does all of a password check when it is its turn, so that checks cannot outrun the count of failures. */
  inTurn<T>(clientAddress: string, work: (verify: VerifyPassword) => Promise<T>): Promise<T>;
}

/** The same password typed on another keyboard may be composed of other code points. */
const normalise = (password: string): string => password.normalize('NFKC');

/** Hashes one password without a queue, for programs that are not a server. */
export const hashPassword = (password: string): Promise<string> => hash(normalise(password), COST);

/** Of a password that nobody has; made once, before anybody signs in. */
let dummyHash: Promise<string> | undefined;

/** Hashes and checks in turns by who has the network. */
export const createPasswordHasher = (): PasswordHasher => {
  const run = createFairQueue(LIMITS);
  const standIn = (dummyHash ??= hashPassword(randomBytes(32).toString('base64')));
  const verifyPassword: VerifyPassword = async (passwordHash, password) => {
    const isRight = await verify(passwordHash ?? (await standIn), normalise(password));
    return isRight && typeof passwordHash === 'string';
  };
  return {
    hash: (password, clientAddress) => run(siteOf(clientAddress), () => hashPassword(password)),
    inTurn: (clientAddress, work) => run(siteOf(clientAddress), () => work(verifyPassword)),
  };
};
