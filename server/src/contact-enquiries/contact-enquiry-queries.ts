import { sql } from 'kysely';
import type { Reader } from '../db/database.ts';
import type { PastEnquiry } from './allowance-rules.ts';

/** Who sends an enquiry, as the association knows them. */
export interface Sender {
  readonly name: string;
  /** The address of the account, to which the copy goes. */
  readonly email: string;
  readonly memberNumber: string | null;
}

export const getSender = async (db: Reader, accountId: string): Promise<Sender> => {
  const { firstName, lastName, ...account } = await db
    .selectFrom('accounts')
    .select(['firstName', 'lastName', 'email', 'memberNumber'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return { ...account, name: `${firstName} ${lastName}` };
};

/** What a person has sent since then, newest first. */
export const findEnquiriesSince = (db: Reader, accountId: string, since: Date): Promise<PastEnquiry[]> =>
  db
    .selectFrom('contactEnquiries')
    .select((select) => [
      'sentAt',
      select
        .selectFrom('contactEnquiryAttachments')
        .whereRef('enquiryId', '=', 'contactEnquiries.id')
        .select(sql<number>`coalesce(sum(byte_size), 0)::int`.as('bytes'))
        .$asScalar()
        .$notNull()
        .as('byteSize'),
    ])
    .where('accountId', '=', accountId)
    .where('sentAt', '>', since)
    .orderBy('sentAt', 'desc')
    .execute();

/** A file of an enquiry, and whose it is. */
export interface EnquiryFile {
  readonly accountId: string;
  readonly position: number;
  readonly filename: string;
  readonly contentType: string;
  readonly fileKey: string;
}

/** The files of an enquiry of which the virus scanner has said one of these. */
export const findFiles = (
  db: Reader,
  enquiryId: string,
  verdicts: readonly ('pending' | 'infected' | 'given-up')[],
): Promise<EnquiryFile[]> =>
  db
    .selectFrom('contactEnquiryAttachments')
    .innerJoin('contactEnquiries', 'contactEnquiries.id', 'enquiryId')
    .select(['accountId', 'position', 'filename', 'contentType', 'fileKey'])
    .where('enquiryId', '=', enquiryId)
    .where('scanVerdict', 'in', verdicts)
    .orderBy('position')
    .execute();

export const isKept = async (db: Reader, enquiryId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('contactEnquiries')
    .select('id')
    .where('id', '=', enquiryId)
    .executeTakeFirst();
  return row !== undefined;
};
