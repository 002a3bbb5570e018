import { randomInt } from 'node:crypto';
import { hashShortCode } from '../adapters/token.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../domain-error.ts';
import { changeSecondFactors, type Changer, type Changing } from './change-second-factors-command.ts';
import { createRecoveryCodes, normaliseRecoveryCode } from './recovery-code-rules.ts';
import { countRecoveryCodes } from './second-factor-queries.ts';
import { findSecondFactorMethods } from './verify-second-factor-commands.ts';

/** Puts new codes in the place of those from before; they are shown to the person and exist nowhere else. */
const replaceRecoveryCodes = async ({ transaction, person, now }: Changing): Promise<string[]> => {
  const codes = createRecoveryCodes(randomInt);
  const hashes = await Promise.all(
    codes.map((code) => hashShortCode(normaliseRecoveryCode(code) ?? '', person.id)),
  );
  await transaction.deleteFrom('recoveryCodes').where('accountId', '=', person.id).execute();
  await transaction
    .insertInto('recoveryCodes')
    .values(hashes.map((codeHash) => ({ accountId: person.id, codeHash, createdAt: now })))
    .execute();
  return codes;
};

/** The codes that come with a factor: new ones for whoever has none left, else none. */
export async function issueRecoveryCodes(changing: Changing): Promise<string[]> {
  const left = await countRecoveryCodes(changing.transaction, changing.person.id);
  return left === 0 ? replaceRecoveryCodes(changing) : [];
}

/** Ten new recovery codes; those from before stop working. */
export const renewRecoveryCodes = (context: Context, changer: Changer): Promise<string[]> =>
  changeSecondFactors(context, changer, async (changing) => {
    const methods = await findSecondFactorMethods(changing.transaction, changing.person.id);
    if (methods.length === 0) {
      throw new DomainError('wrong-state', 'Please set up an authenticator app or a passkey first');
    }
    return {
      answer: await replaceRecoveryCodes(changing),
      action: 'second-factor.recovery-codes-renewed',
      summary: 'New recovery codes were made; those from before no longer work.',
    };
  });
