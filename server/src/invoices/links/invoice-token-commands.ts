import { createToken, hashToken } from '../../adapters/token.ts';
import type { CalendarDay } from '@linehaul/contract/dates';
import type { Reader, Transaction } from '../../db/database.ts';
import { givesRight } from '../../sessions/firm-right-queries.ts';
import { linkExpiryOf } from './link-life-rules.ts';

/**
 * What a mailed link may do: download one invoice; read, download and pay one; or show the newest one of a payer.
 * None may do what another is for.
 */
type LinkPurpose = 'invoice' | 'invoice-pay' | 'latest-invoice';

export interface InvoiceToken {
  readonly accountId: string;
  readonly purpose: LinkPurpose;
  /** The invoice; of `latest-invoice` the payer. */
  readonly subjectId: string;
  readonly now: Date;
  /** Until when the invoice is to be paid. */
  readonly dueOn?: CalendarDay | null | undefined;
}

/** The token of a mailed link: it is for this one subject and purpose, until it expires or is called back. */
export const issueInvoiceToken = async (
  transaction: Transaction,
  { accountId, purpose, subjectId, now, dueOn }: InvoiceToken,
): Promise<string> => {
  const token = createToken();
  await transaction
    .insertInto('accountTokens')
    .values({
      accountId,
      purpose,
      subjectId,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: linkExpiryOf(now, dueOn ?? null),
    })
    .execute();
  return token;
};

/** The links of people who were shut out are as dead as those that expired or were called back. */
const liveToken = (reader: Reader, { token, now }: { token: string; now: Date }) =>
  reader
    .selectFrom('accountTokens')
    .innerJoin('accounts', 'accounts.id', 'accountTokens.accountId')
    .select('accountTokens.subjectId')
    .where('accountTokens.tokenHash', '=', hashToken(token))
    .where('accountTokens.expiresAt', '>', now)
    .where('accountTokens.revokedAt', 'is', null)
    .where('accounts.disabledAt', 'is', null);

interface PresentedToken {
  readonly token: string;
  readonly invoiceId: string;
  /** What is to be done with the invoice. */
  readonly purpose: 'invoice' | 'invoice-pay';
  readonly now: Date;
}

/** Whether a token from a mail is for this invoice and purpose now; one that pays also downloads. */
export const opensInvoice = async (
  reader: Reader,
  { token, invoiceId, purpose, now }: PresentedToken,
): Promise<boolean> => {
  const accepted: LinkPurpose[] = purpose === 'invoice' ? ['invoice', 'invoice-pay'] : ['invoice-pay'];
  const row = await liveToken(reader, { token, now })
    .where('accountTokens.purpose', 'in', accepted)
    .where('accountTokens.subjectId', '=', invoiceId)
    .executeTakeFirst();
  return row !== undefined;
};

/** The payer whose newest invoice a token from a mail shows now: its receiver, or an organisation while they pay for it. */
export const findPayerOfToken = async (
  reader: Reader,
  presented: { token: string; now: Date },
): Promise<string | undefined> => {
  const row = await liveToken(reader, presented)
    .leftJoin('organisationContacts as contact', (join) =>
      join
        .onRef('contact.organisationId', '=', 'accountTokens.subjectId')
        .onRef('contact.accountId', '=', 'accountTokens.accountId'),
    )
    .where('accountTokens.purpose', '=', 'latest-invoice')
    .where((where) =>
      where.or([
        givesRight('pay', 'contact'),
        where('accountTokens.subjectId', '=', where.ref('accountTokens.accountId')),
      ]),
    )
    .executeTakeFirst();
  return row?.subjectId ?? undefined;
};
