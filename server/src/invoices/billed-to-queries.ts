import * as z from 'zod';
import type { Reader } from '../db/database.ts';

/** Whom an invoice was billed to, as they were on the day. */
export const billedToSchema = z.object({
  fullName: z.string(),
  memberNumber: z.nullable(z.string()),
  organisationName: z.string(),
  abn: z.nullable(z.string()),
});
export type BilledTo = z.infer<typeof billedToSchema>;

export const findBilledTo = async (
  reader: Reader,
  ids: { accountId: string; organisationId: string },
): Promise<BilledTo> => {
  const account = await reader
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'memberNumber'])
    .where('id', '=', ids.accountId)
    .executeTakeFirstOrThrow();
  const organisation = await reader
    .selectFrom('organisations')
    .select('name')
    .where('id', '=', ids.organisationId)
    .executeTakeFirstOrThrow();
  const abn = await reader
    .selectFrom('formValues')
    .innerJoin('formFields', 'formFields.id', 'formValues.fieldId')
    .select('formValues.textValue')
    .where('formFields.format', '=', 'abn')
    .where('formValues.entityId', '=', ids.organisationId)
    .executeTakeFirst();
  return {
    fullName: `${account.firstName} ${account.lastName}`,
    memberNumber: account.memberNumber,
    organisationName: organisation.name,
    abn: abn?.textValue ?? null,
  };
};
