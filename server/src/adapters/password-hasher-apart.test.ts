import { expect, test } from 'vitest';
import { createPasswordHasher, hashPassword } from './password-hasher.ts';

// Apart: elsewhere tests hash at a lower cost.
const AS_OWASP_ASKS = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;

test('a password is hashed with Argon2id, at the cost that OWASP asks for first', async () => {
  expect(await createPasswordHasher().hash('Wide-Load!Ahead7', '127.0.0.1')).toMatch(AS_OWASP_ASKS);
  expect(await hashPassword('Wide-Load!Ahead7')).toMatch(AS_OWASP_ASKS);
});
