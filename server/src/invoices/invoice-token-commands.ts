import { createToken, hashToken } from '../accounts/token-rules.ts';
import type { Reader, Transaction } from '../db/database.ts';

const LIFE_MS = 60 * 24 * 3_600_000;

export interface InvoiceToken {
  accountId: string;
  invoiceId: string;
  now: Date;
}

/** The token of a mailed link: it opens this one invoice for 60 days and nothing else. */
export const issueInvoiceToken = async (
  transaction: Transaction,
  { accountId, invoiceId, now }: InvoiceToken,
): Promise<string> => {
  const token = createToken();
  await transaction
    .insertInto('accountTokens')
    .values({
      accountId,
      purpose: 'invoice',
      subjectId: invoiceId,
      tokenHash: hashToken(token),
      createdAt: now,
      expiresAt: new Date(now.getTime() + LIFE_MS),
    })
    .execute();
  return token;
};

/** Whether a token from a mail opens this invoice now. */
export const opensInvoice = async (
  reader: Reader,
  { token, invoiceId, now }: { token: string; invoiceId: string; now: Date },
): Promise<boolean> => {
  const row = await reader
    .selectFrom('accountTokens')
    .select('id')
    .where('tokenHash', '=', hashToken(token))
    .where('purpose', '=', 'invoice')
    .where('subjectId', '=', invoiceId)
    .where('expiresAt', '>', now)
    .executeTakeFirst();
  return row !== undefined;
};
