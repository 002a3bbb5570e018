import type { SecondFactorMethod } from '@linehaul/contract/errors';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Context } from '../context.ts';
import type { Reader, Transaction } from '../db/database.ts';
import { findCodeStep, isAuthenticatorCode } from './authenticator-rules.ts';
import { saveChallenge, consumeChallenge } from './passkey-challenge-commands.ts';
import {
  CHALLENGE_LIFE_MS,
  parseAssertion,
  passkeyLibrary,
  relyingPartyOf,
  toCredentialId,
  userHandleOf,
} from './passkey-rules.ts';
import { consumeRecoveryCode } from './consume-recovery-code-command.ts';

/** With what an account may show a second factor; empty while none is set up. */
export async function findSecondFactorMethods(
  reader: Reader,
  accountId: string,
): Promise<SecondFactorMethod[]> {
  const authenticator = reader
    .selectFrom('authenticators')
    .select('id')
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null);
  const passkeys = reader.selectFrom('passkeys').select('id').where('accountId', '=', accountId);
  const unused = reader
    .selectFrom('recoveryCodes')
    .select('codeHash')
    .where('accountId', '=', accountId)
    .where('usedAt', 'is', null);
  const { hasCode, hasPasskey, hasRecoveryCode } = await reader
    .selectNoFrom((select) => [
      select.exists(authenticator).$castTo<boolean>().as('hasCode'),
      select.exists(passkeys).$castTo<boolean>().as('hasPasskey'),
      select.exists(unused).$castTo<boolean>().as('hasRecoveryCode'),
    ])
    .executeTakeFirstOrThrow();
  return [
    ...(hasCode ? (['code'] as const) : []),
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasRecoveryCode && (hasCode || hasPasskey) ? (['recovery-code'] as const) : []),
  ];
}

export interface TakeCode {
  accountId: string;
  code: string;
  now: Date;
}

const takeAuthenticatorCode = async (
  { sealer }: Context,
  transaction: Transaction,
  { accountId, code, now }: TakeCode,
): Promise<boolean> => {
  const authenticator = await transaction
    .selectFrom('authenticators')
    .select(['id', 'sealedSecret'])
    .where('accountId', '=', accountId)
    .where('confirmedAt', 'is not', null)
    .executeTakeFirst();
  if (!authenticator) return false;
  const step = findCodeStep(sealer.open(authenticator.sealedSecret, accountId), code, now);
  if (step === undefined) return false;
  const taken = await transaction
    .updateTable('authenticators')
    .set({ lastStep: step })
    .where('id', '=', authenticator.id)
    .where('lastStep', '<', String(step))
    .returning('id')
    .executeTakeFirst();
  return taken !== undefined;
};

/** Uses up a code of the authenticator app or a recovery code, and tells which it was; undefined for a wrong or used one. */
export async function consumeCode(
  context: Context,
  transaction: Transaction,
  attempt: TakeCode,
): Promise<'authenticator' | 'recovery-code' | undefined> {
  if (isAuthenticatorCode(attempt.code)) {
    return (await takeAuthenticatorCode(context, transaction, attempt)) ? 'authenticator' : undefined;
  }
  return (await consumeRecoveryCode(context, transaction, attempt)) ? 'recovery-code' : undefined;
}

/** A question for a passkey: one of the account's, or anybody's who holds one for this portal. */
export async function createSignInChallenge(
  { config, clock, db }: Context,
  accountId?: string,
): Promise<{ challengeId: string; options: Record<string, unknown> }> {
  const passkeys = accountId
    ? await db
        .selectFrom('passkeys')
        .select(['credentialId', 'transports'])
        .where('accountId', '=', accountId)
        .execute()
    : [];
  const { generateAuthenticationOptions } = await passkeyLibrary();
  const options = await generateAuthenticationOptions({
    rpID: relyingPartyOf(config).id,
    allowCredentials: passkeys.map(({ credentialId, transports }) => ({
      id: credentialId.toString('base64url'),
      transports,
    })),
    timeout: CHALLENGE_LIFE_MS,
    userVerification: accountId ? 'preferred' : 'required',
  });
  const { challenge } = options;
  const kept = { purpose: 'sign-in', accountId, challenge, now: clock.now() } as const;
  return { challengeId: await saveChallenge(db, kept), options: { ...options } };
}

export interface TakeAssertion {
  challengeId: string;
  /** The browser's answer, as JSON text. */
  assertion: string;
  /** Who has given the password; undefined when the passkey alone is to tell. */
  accountId?: string | undefined;
  now: Date;
}

const lockPasskey = (transaction: Transaction, { id }: AuthenticationResponseJSON) =>
  transaction
    .selectFrom('passkeys')
    .select(['id', 'accountId', 'credentialId', 'publicKey', 'signatureCount'])
    .where('credentialId', '=', toCredentialId(id))
    .forUpdate()
    .executeTakeFirst();
type LockedPasskey = NonNullable<Awaited<ReturnType<typeof lockPasskey>>>;

/** Without a password the passkey must name its person, and must have verified who holds it. */
const isOfClaimed = (
  { accountId }: LockedPasskey,
  { response }: AuthenticationResponseJSON,
  claimedId: string | undefined,
): boolean =>
  claimedId === undefined ? response.userHandle === userHandleOf(accountId) : claimedId === accountId;

/** The signature count that a right answer comes with. */
const verify = async (
  { config, log }: Context,
  passkey: LockedPasskey,
  asked: { response: AuthenticationResponseJSON; challenge: string; mustVerifyUser: boolean },
): Promise<number | undefined> => {
  const { id, origin } = relyingPartyOf(config);
  const { verifyAuthenticationResponse } = await passkeyLibrary();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: asked.response,
      expectedChallenge: asked.challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: asked.mustVerifyUser,
      credential: {
        id: passkey.credentialId.toString('base64url'),
        publicKey: new Uint8Array(passkey.publicKey),
        counter: Number(passkey.signatureCount),
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch (error) {
    // The library throws for every kind of wrong answer.
    log.info({ reason: error instanceof Error ? error.message : undefined }, 'a passkey was refused');
    return undefined;
  }
};

/** Uses up the challenge with a passkey's answer; the id of its account, or undefined for a wrong answer. */
export async function verifyAssertion(
  context: Context,
  transaction: Transaction,
  { challengeId, assertion, accountId, now }: TakeAssertion,
): Promise<string | undefined> {
  const response = parseAssertion(assertion);
  const asked = { id: challengeId, purpose: 'sign-in', accountId, now } as const;
  const challenge = await consumeChallenge(transaction, asked);
  if (!response || challenge === undefined) return undefined;
  const passkey = await lockPasskey(transaction, response);
  if (!passkey || !isOfClaimed(passkey, response, accountId)) return undefined;
  const mustVerifyUser = accountId === undefined;
  const signatureCount = await verify(context, passkey, { response, challenge, mustVerifyUser });
  if (signatureCount === undefined) return undefined;
  await transaction
    .updateTable('passkeys')
    .set({ signatureCount, lastUsedAt: now })
    .where('id', '=', passkey.id)
    .execute();
  return passkey.accountId;
}
