import type { CalendarDay } from '@linehaul/contract/dates';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { findNextInstalment, getInstalment } from '../invoices/instalment-queries.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lapseDayOf } from '../memberships/standing-rules.ts';
import { listAdministrators } from '../organisations/organisation-queries.ts';
import { methodOf } from './payment-queries.ts';
import { collectedMail, lapsedMail, type PortalOfMail, refusedMail } from './instalment-emails.ts';
import type { PaymentChange } from './payment-purpose-rules.ts';

interface Told {
  readonly organisationId: string;
  readonly content: MailContent;
  readonly dedupeKey: string;
}

/** Everybody who administers the organisation is told, each once. */
const tell = async (
  transaction: Transaction,
  { organisationId, content, dedupeKey }: Told,
): Promise<void> => {
  for (const to of await listAdministrators(transaction, organisationId)) {
    await queueMail(transaction, { to, content, dedupeKey: `${dedupeKey}:${to.address}` });
  }
};

const portalOf = ({ config }: Context, organisationId: string): PortalOfMail => ({
  association: config.association,
  methodUrl: `${config.publicUrl}/settings/membership-profile?organisation=${organisationId}`,
});

/** Owes the receipt of an instalment. */
export const tellCollected = async (
  transaction: Transaction,
  { context, payment }: PaymentChange,
): Promise<void> => {
  const instalment = await getInstalment(transaction, payment.subjectId);
  const next = await findNextInstalment(transaction, instalment.invoiceId);
  await tell(transaction, {
    organisationId: instalment.organisationId,
    content: collectedMail({ ...portalOf(context, instalment.organisationId), instalment, next }),
    dedupeKey: `instalment.collected:${payment.id}`,
  });
};

/** Owes the mail that says why an instalment was refused and what comes next. */
export const tellRefused = async (
  transaction: Transaction,
  { context, payment }: PaymentChange,
  nextTryOn: CalendarDay | undefined,
): Promise<void> => {
  const instalment = await getInstalment(transaction, payment.subjectId);
  const { pastDueSince } = instalment;
  await tell(transaction, {
    organisationId: instalment.organisationId,
    content: refusedMail({
      ...portalOf(context, instalment.organisationId),
      instalment,
      paymentMethod: methodOf(payment),
      reason: payment.failureMessage ?? '',
      nextTryOn,
      lapsesOn: pastDueSince === null ? undefined : lapseDayOf(pastDueSince),
    }),
    dedupeKey: `instalment.refused:${payment.id}`,
  });
};

/** Owes the mail that says that a membership has lapsed and how to take it up again. */
export const tellLapsed = async (
  transaction: Transaction,
  context: Context,
  { id: invoiceId, organisationId }: { id: string; organisationId: string },
): Promise<void> => {
  const next = await findNextInstalment(transaction, invoiceId);
  if (!next) return;
  const instalment = await getInstalment(transaction, next.id);
  await tell(transaction, {
    organisationId,
    content: lapsedMail({ ...portalOf(context, organisationId), instalment }),
    dedupeKey: `membership.lapsed:${instalment.membershipId}:${instalment.pastDueSince}`,
  });
};
