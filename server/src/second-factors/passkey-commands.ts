import type { VerifiedRegistrationResponse } from '@simplewebauthn/server';
import type { Passkey } from '@linehaul/contract/second-factors';
import type { Context } from '../context.ts';
import { DomainError, notFound } from '../domain-error.ts';
import {
  changeSecondFactors,
  prepareChange,
  type Changer,
  type Changing,
} from './change-second-factors-command.ts';
import { saveChallenge, consumeChallenge } from './passkey-challenge-commands.ts';
import {
  CHALLENGE_LIFE_MS,
  PASSKEY_ALGORITHMS,
  parseRegistration,
  passkeyLibrary,
  relyingPartyOf,
  toCredentialId,
} from './passkey-rules.ts';
import { issueRecoveryCodes } from './recovery-code-commands.ts';
import { toPasskey } from './second-factor-queries.ts';

/** More than anybody has keys and phones; a list without end would slow every sign-in. */
const MAX_PASSKEYS = 20;

const listCredentials = ({ transaction, person }: Changing) =>
  transaction
    .selectFrom('passkeys')
    .select(['credentialId', 'transports'])
    .where('accountId', '=', person.id)
    .execute();

/** Asks the browser to make a passkey; one that the person has already is not made twice. */
export const createRegistrationChallenge = (
  context: Context,
  changer: Changer,
): Promise<{ challengeId: string; options: Record<string, unknown> }> =>
  prepareChange(context, changer, async (changing) => {
    const { transaction, person, now } = changing;
    const passkeys = await listCredentials(changing);
    if (passkeys.length >= MAX_PASSKEYS) {
      throw new DomainError('wrong-state', 'You have 20 passkeys. Please remove one that you do not use.');
    }
    const { id, name } = relyingPartyOf(context.config);
    const { generateRegistrationOptions } = await passkeyLibrary();
    const options = await generateRegistrationOptions({
      rpID: id,
      rpName: name,
      userID: new TextEncoder().encode(person.id),
      userName: person.email,
      userDisplayName: `${person.firstName} ${person.lastName}`,
      timeout: CHALLENGE_LIFE_MS,
      supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
      excludeCredentials: passkeys.map(({ credentialId, transports }) => ({
        id: credentialId.toString('base64url'),
        transports,
      })),
      // A key that cannot keep its person or ask for a PIN still serves as the second step after the password.
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const { challenge } = options;
    const kept = { purpose: 'registration', accountId: person.id, challenge, now } as const;
    return { challengeId: await saveChallenge(transaction, kept), options: { ...options } };
  });

export interface NewPasskey {
  challengeId: string;
  name: string;
  /** The browser's answer, as JSON text. */
  registration: string;
}

type Registration = NonNullable<VerifiedRegistrationResponse['registrationInfo']>;

const refused = (): DomainError =>
  new DomainError('invalid', 'The passkey could not be added. Please try again.');

const verify = async (
  { config, log }: Context,
  registration: string,
  challenge: string | undefined,
): Promise<Registration['credential']> => {
  const response = parseRegistration(registration);
  if (!response || challenge === undefined) throw refused();
  const { id, origin } = relyingPartyOf(config);
  const { verifyRegistrationResponse } = await passkeyLibrary();
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: false,
    supportedAlgorithmIDs: PASSKEY_ALGORITHMS,
  }).catch((error: unknown) => {
    // The library throws for every kind of wrong answer.
    log.info({ reason: error instanceof Error ? error.message : undefined }, 'a passkey was not added');
  });
  if (!verified?.registrationInfo) throw refused();
  return verified.registrationInfo.credential;
};

const store = async (
  { transaction, person, now }: Changing,
  name: string,
  credential: Registration['credential'],
): Promise<Passkey> => {
  const row = await transaction
    .insertInto('passkeys')
    .values({
      accountId: person.id,
      credentialId: toCredentialId(credential.id),
      publicKey: Buffer.from(credential.publicKey),
      signatureCount: credential.counter,
      transports: credential.transports ?? [],
      name,
      createdAt: now,
    })
    .onConflict((conflict) => conflict.column('credentialId').doNothing())
    .returning(['id', 'name', 'createdAt', 'lastUsedAt'])
    .executeTakeFirst();
  if (!row) throw new DomainError('wrong-state', 'This passkey is already in use');
  return toPasskey(row);
};

/** Adds the passkey that the browser has made; with new recovery codes for whoever has none. */
export const addPasskey = (
  context: Context,
  changer: Changer,
  { challengeId, name, registration }: NewPasskey,
): Promise<{ passkey: Passkey; recoveryCodes: string[] }> =>
  changeSecondFactors(context, changer, async (changing) => {
    const { transaction, person, now } = changing;
    const asked = { id: challengeId, purpose: 'registration', accountId: person.id, now } as const;
    const challenge = await consumeChallenge(transaction, asked);
    const passkey = await store(changing, name, await verify(context, registration, challenge));
    return {
      answer: { passkey, recoveryCodes: await issueRecoveryCodes(changing) },
      action: 'second-factor.passkey-added',
      summary: `The passkey “${name}” was added.`,
      after: { name },
    };
  });

/** Removes one of one's own passkeys. */
export const removePasskey = (context: Context, changer: Changer, passkeyId: string): Promise<null> =>
  changeSecondFactors(context, changer, async ({ transaction, person }) => {
    const removed = await transaction
      .deleteFrom('passkeys')
      .where('id', '=', passkeyId)
      .where('accountId', '=', person.id)
      .returning('name')
      .executeTakeFirst();
    if (!removed) throw notFound();
    return {
      answer: null,
      action: 'second-factor.passkey-removed',
      summary: `The passkey “${removed.name}” was removed.`,
      after: { name: removed.name },
    };
  });
