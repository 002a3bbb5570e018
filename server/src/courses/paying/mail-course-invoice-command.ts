import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type InvoiceMail, invoiceFilename } from '../../invoices/mail-invoice-command.ts';
import { issuedWith } from '../../mail/gst-words-rules.ts';
import { mailEnrolled } from '../enrolling/mail-enrolled-command.ts';

/** Has a new invoice of a course mailed with what confirms the enrolment, in one mail; false of any other invoice. */
export const mailCourseInvoice = async (
  transaction: Transaction,
  context: Context,
  { invoiceId, fileKey }: InvoiceMail,
): Promise<boolean> => {
  const order = await transaction
    .selectFrom('courseOrders')
    .innerJoin('invoices', 'invoices.id', 'invoiceId')
    .select(['enrolmentId', 'issuedOn', 'invoiceNumber', 'courseOrders.totalCents', 'gstCents'])
    .where('invoiceId', '=', invoiceId)
    .executeTakeFirst();
  if (!order?.enrolmentId) return false;
  const { enrolmentId, issuedOn, invoiceNumber, totalCents } = order;
  const filename = invoiceFilename(issuedOn);
  await mailEnrolled(transaction, context, {
    enrolmentId,
    paid: {
      ...{ totalCents, invoiceNumber, ...issuedWith(order) },
      attachment: { fileKey, filename, contentType: 'application/pdf' },
    },
  });
  return true;
};
