import type { Context } from '../context.ts';
import { DomainError, invalidField } from '../domain-error.ts';
import { authenticatorUri, createAuthenticatorSecret, findCodeStep } from './authenticator-rules.ts';
import {
  changeSecondFactors,
  prepareChange,
  type Changer,
  type Changing,
} from './change-second-factors-command.ts';
import { issueRecoveryCodes } from './recovery-code-commands.ts';

/** A secret that was shown longer ago may have been seen by others since. */
const BEGUN_LIFE_MS = 60 * 60_000;

/** Makes a new secret in place of one that was begun before; an authenticator that is set up stays until it is confirmed. */
export const beginAuthenticator = (
  context: Context,
  changer: Changer,
): Promise<{ secret: string; uri: string }> =>
  prepareChange(context, changer, async ({ transaction, person, now }) => {
    const secret = createAuthenticatorSecret();
    await transaction
      .deleteFrom('authenticators')
      .where('accountId', '=', person.id)
      .where('confirmedAt', 'is', null)
      .execute();
    await transaction
      .insertInto('authenticators')
      .values({
        accountId: person.id,
        sealedSecret: context.sealer.seal(secret, person.id),
        createdAt: now,
      })
      .execute();
    const uri = authenticatorUri(secret, { issuer: context.config.association.name, label: person.email });
    return { secret, uri };
  });

const getBegun = async ({ transaction, person, now }: Changing) => {
  const begun = await transaction
    .selectFrom('authenticators')
    .select(['id', 'sealedSecret'])
    .where('accountId', '=', person.id)
    .where('confirmedAt', 'is', null)
    .where('createdAt', '>', new Date(now.getTime() - BEGUN_LIFE_MS))
    .executeTakeFirst();
  if (begun) return begun;
  throw new DomainError('wrong-state', 'Please begin again with a new QR code');
};

/** Removes the authenticator that is set up; false when there is none. */
const removeConfirmed = async ({ transaction, person }: Changing): Promise<boolean> => {
  const removed = await transaction
    .deleteFrom('authenticators')
    .where('accountId', '=', person.id)
    .where('confirmedAt', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return removed !== undefined;
};

/** Sets up the secret that was begun, with a first code of it; returns new recovery codes for whoever has none. */
export const confirmAuthenticator = (context: Context, changer: Changer, code: string): Promise<string[]> =>
  changeSecondFactors(context, changer, async (changing) => {
    const { transaction, person, now } = changing;
    const begun = await getBegun(changing);
    const step = findCodeStep(context.sealer.open(begun.sealedSecret, person.id), code, now);
    if (step === undefined) {
      throw invalidField('code', 'This code is not right. Please enter the code that your app shows now.');
    }
    const isReplaced = await removeConfirmed(changing);
    await transaction
      .updateTable('authenticators')
      .set({ confirmedAt: now, lastStep: step })
      .where('id', '=', begun.id)
      .execute();
    return {
      answer: await issueRecoveryCodes(changing),
      action: 'second-factor.authenticator-added',
      summary: isReplaced
        ? 'Another authenticator app was set up; the one from before no longer works.'
        : 'An authenticator app was set up.',
      after: { isReplaced },
    };
  });

export const removeAuthenticator = (context: Context, changer: Changer): Promise<null> =>
  changeSecondFactors(context, changer, async (changing) => {
    if (!(await removeConfirmed(changing))) {
      throw new DomainError('wrong-state', 'No authenticator app is set up');
    }
    return {
      answer: null,
      action: 'second-factor.authenticator-removed',
      summary: 'The authenticator app was removed.',
    };
  });
