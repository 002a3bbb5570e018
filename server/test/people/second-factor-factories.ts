import { randomInt } from 'node:crypto';
import { addPasskey, passkeyRegistrationOptions } from '@linehaul/contract/second-factors';
import { hashShortCode } from '../../src/adapters/token.ts';
import type { Context } from '../../src/context.ts';
import {
  authenticatorCodeAt,
  createAuthenticatorSecret,
} from '../../src/second-factors/authenticator-rules.ts';
import { createRecoveryCodes, normaliseRecoveryCode } from '../../src/second-factors/recovery-code-rules.ts';
import type { CallPortal } from '../calls/call-at.ts';
import { SoftwarePasskey } from './software-passkey.ts';

interface HasContext {
  readonly context: Context;
}

export interface TestAuthenticator {
  /** In base32. */
  secret: string;
  /** The code that the app shows at an instant; each works once, and none older than the last one used. */
  codeAt(instant: Date): string;
  recoveryCodes: string[];
}

/** The rows as setting up an authenticator app leaves them, with none of its codes used yet. */
export const setUpAuthenticator = async (
  { context }: HasContext,
  { id }: { id: string },
): Promise<TestAuthenticator> => {
  const { db, sealer, clock } = context;
  const now = clock.now();
  const secret = createAuthenticatorSecret();
  await db
    .insertInto('authenticators')
    .values({ accountId: id, sealedSecret: sealer.seal(secret, id), createdAt: now, confirmedAt: now })
    .execute();
  const recoveryCodes = createRecoveryCodes(randomInt);
  const hashes = await Promise.all(
    recoveryCodes.map((code) => hashShortCode(normaliseRecoveryCode(code) ?? '', id)),
  );
  await db
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ accountId: id, codeHash, createdAt: now })))
    .execute();
  return { secret, codeAt: (instant) => authenticatorCodeAt(secret, instant).code, recoveryCodes };
};

/** Sets a passkey up by its calls, as the person whose bearer token it is. */
export const setUpPasskey = async (
  { context, call }: HasContext & { readonly call: CallPortal },
  token: string,
  name = 'Test key',
): Promise<{ passkey: SoftwarePasskey; passkeyId: string; recoveryCodes: string[] }> => {
  const passkey = new SoftwarePasskey(context.config.publicUrl);
  const { data: asked } = await call(passkeyRegistrationOptions, { token });
  const registration = passkey.create(asked.options);
  const body = { challengeId: asked.challengeId, name, registration };
  const { data, text } = await call(addPasskey, { token, body });
  if (!data) throw new Error(`The passkey was not added: ${text}`);
  return { passkey, passkeyId: data.passkey.id, recoveryCodes: data.recoveryCodes };
};
