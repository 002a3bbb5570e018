import type { Reader, Transaction } from '../db/database.ts';
import { DomainError } from '../domain-error.ts';
import { findVersionInForce } from './terms-queries.ts';

const notAccepted = (inForce: number, agreed: number | undefined): DomainError =>
  new DomainError(
    'terms-changed',
    agreed === undefined
      ? 'Please read the membership terms and accept them first. Nothing was charged.'
      : `The membership terms have changed. Nothing was charged. Please read version ${inForce} and accept it.`,
    { nextStep: 'payment' },
  );

/** Throws unless what was accepted is what is in force; answers that, or undefined while the association has no terms. */
export const requireTermsInForce = async (
  reader: Reader,
  agreed: number | undefined,
): Promise<number | undefined> => {
  const inForce = await findVersionInForce(reader);
  if (inForce !== undefined && inForce !== agreed) throw notAccepted(inForce, agreed);
  return inForce;
};

interface Accepting {
  readonly accountId: string;
  readonly joinId: string;
  /** The version that was shown and accepted. */
  readonly agreedTerms: number | undefined;
  readonly now: Date;
}

/**
 * Keeps who accepted which version with an application. Whoever publishes another at this moment waits until the
 * transaction ends, or was first and is seen.
 */
export const acceptTerms = async (
  transaction: Transaction,
  { accountId, joinId, agreedTerms, now }: Accepting,
): Promise<void> => {
  await transaction.selectFrom('membershipTermsDrafts').select('revision').forShare().execute();
  const version = await requireTermsInForce(transaction, agreedTerms);
  if (version === undefined) return;
  await transaction
    .insertInto('membershipTermsAcceptances')
    .values({ joinId, version, accountId, acceptedAt: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
};
