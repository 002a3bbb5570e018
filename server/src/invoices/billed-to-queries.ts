import * as z from 'zod';
import type { Reader } from '../db/database.ts';
import type { Payer } from '../organisations/payer-rules.ts';

/** Whom an invoice was billed to, as they were on the day. */
export const billedToSchema = z.object({
  fullName: z.string(),
  memberNumber: z.nullable(z.string()),
  /** Null for a person who pays for themselves. */
  organisationName: z.nullable(z.string()),
  abn: z.nullable(z.string()),
});
export type BilledTo = z.infer<typeof billedToSchema>;

/** What a document or a list calls whoever is billed. */
export const nameOfBilled = ({ organisationName, fullName }: BilledTo): string =>
  organisationName ?? fullName;

/** What an invoice is for, within a sentence: a membership, or what its first line says. */
export const purposeOf = (invoice: {
  readonly membershipId: string | null;
  readonly billedTo: unknown;
  readonly firstLine: string | null;
}): string =>
  invoice.membershipId === null
    ? (invoice.firstLine ?? 'what you have bought')
    : `the membership of ${nameOfBilled(billedToSchema.parse(invoice.billedTo))}`;

const findOrganisation = async (
  reader: Reader,
  organisationId: string,
): Promise<Pick<BilledTo, 'organisationName' | 'abn'>> => {
  const { name } = await reader
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow();
  const abn = await reader
    .selectFrom('formValues')
    .innerJoin('formFields', 'formFields.id', 'formValues.fieldId')
    .select('formValues.textValue')
    .where('formFields.format', '=', 'abn')
    .where('formValues.entityId', '=', organisationId)
    .executeTakeFirst();
  return { organisationName: name, abn: abn?.textValue ?? null };
};

export const findBilledTo = async (
  reader: Reader,
  { accountId, organisationId }: Payer,
): Promise<BilledTo> => {
  const account = await reader
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'memberNumber'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const organisation =
    organisationId === null
      ? { organisationName: null, abn: null }
      : await findOrganisation(reader, organisationId);
  return {
    fullName: `${account.firstName} ${account.lastName}`,
    memberNumber: account.memberNumber,
    ...organisation,
  };
};
