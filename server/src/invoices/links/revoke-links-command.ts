import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { notFound } from '../../domain-error.ts';
import type { RequestOrigin } from '../../http/origin.ts';

/** Calls back all mailed links that open or pay the invoice or show its payer's newest; answers how many there were. */
export const revokeInvoiceLinks = (
  { db, clock }: Context,
  { invoiceId, by }: { invoiceId: string; by: RequestOrigin },
): Promise<number> =>
  inTransaction(db, async (transaction) => {
    const now = clock.now();
    const invoice = await transaction
      .selectFrom('invoices')
      .select('payerId')
      .where('id', '=', invoiceId)
      .executeTakeFirst();
    if (!invoice) throw notFound();
    const revoked = await transaction
      .updateTable('accountTokens')
      .set({ revokedAt: now })
      .where((where) =>
        where.or([
          where.and([where('purpose', 'in', ['invoice', 'invoice-pay']), where('subjectId', '=', invoiceId)]),
          where.and({ purpose: 'latest-invoice', subjectId: invoice.payerId }),
        ]),
      )
      .where('revokedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning('id')
      .execute();
    if (revoked.length === 0) return 0;
    await recordAudit(transaction, {
      action: 'invoice.links-revoked',
      at: now,
      by,
      subject: { kind: 'invoice', id: invoiceId },
      after: { revokedCount: revoked.length },
    });
    return revoked.length;
  });

/** Calls back the links of somebody who has left, or pays for it no more, that open or pay what an organisation was billed. */
export const revokeLinksOf = async (
  transaction: Transaction,
  { accountId, organisationId, now }: { accountId: string; organisationId: string; now: Date },
): Promise<void> => {
  await transaction
    .updateTable('accountTokens')
    .set({ revokedAt: now })
    .where('accountId', '=', accountId)
    .where('purpose', 'in', ['invoice', 'invoice-pay'])
    .where('subjectId', 'in', (select) =>
      select.selectFrom('invoices').select('id').where('organisationId', '=', organisationId),
    )
    .where('revokedAt', 'is', null)
    .execute();
};
