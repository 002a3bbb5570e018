import { renewalDaysOf } from '@linehaul/contract/renewal-days';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { findPayableLine } from '../invoices/balance/payable-queries.ts';
import { issuePayLink } from '../invoices/links/pay-link-command.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { MembershipStatus } from '../memberships/rights-rules.ts';
import { notifyAdministrators } from '../organisations/notify-payer-command.ts';
import type { Advance } from './advance-rules.ts';
import {
  type AboutRenewal,
  graceMail,
  lapsedMail,
  renewalReminderMail,
  suspendedMail,
} from './renewal-emails.ts';
import { isOpen, type RunningMembership, termsOf } from './running-membership-queries.ts';

const owedOf = async (
  transaction: Transaction,
  context: Context,
  { next }: Advance,
): Promise<AboutRenewal['owed']> => {
  if (!isOpen(next)) return undefined;
  const { invoiceId: id, accountId, invoiceNumber, balanceCents } = next;
  const isPayable = (await findPayableLine(transaction, id)) !== undefined;
  const payUrl = isPayable ? await issuePayLink(transaction, context, { id, accountId }) : undefined;
  return { invoiceNumber, cents: balanceCents ?? 0, payUrl };
};

const aboutOf = async (
  transaction: Transaction,
  context: Context,
  advance: Advance,
): Promise<AboutRenewal> => {
  const { membership } = advance;
  const { organisationId, organisationName, productName, endsOn } = membership;
  const { association, publicUrl } = context.config;
  return {
    ...{ association, organisationName, productName, endsOn },
    days: renewalDaysOf(membership, termsOf(membership)),
    membershipUrl: `${publicUrl}/settings/membership-profile?organisation=${organisationId}`,
    owed: await owedOf(transaction, context, advance),
  };
};

/** The days that a reminder names stay, whatever the terms of the product become. */
const keepAnnounced = async (transaction: Transaction, membership: RunningMembership): Promise<void> => {
  const { graceUntil, lapsesOn } = renewalDaysOf(membership, termsOf(membership));
  await transaction
    .updateTable('memberships')
    .set({ graceUntil, lapsesOn })
    .where('id', '=', membership.id)
    .execute();
};

/** Reminds of an invoice that waits to be paid by hand; what is charged by itself, or is on its way, nobody has to pay. */
export const remindOfRenewal = async (
  transaction: Transaction,
  context: Context,
  { advance, days }: { advance: Advance; days: number },
): Promise<void> => {
  const { membership, next } = advance;
  if (!isOpen(next) || next.invoiceStatus !== 'open' || next.isCollected) return;
  await notifyAdministrators(transaction, {
    organisationId: membership.organisationId,
    content: renewalReminderMail(await aboutOf(transaction, context, advance), days > 0),
    dedupeKey: `renewal.reminder:${next.invoiceId}:${days}`,
  });
  await keepAnnounced(transaction, membership);
};

const CONTENT_OF: Readonly<
  Partial<Record<MembershipStatus, (about: AboutRenewal, isStopped: boolean) => MailContent>>
> = { grace: graceMail, suspended: suspendedMail, lapsed: lapsedMail };

/** Tells those who administer the organisation that its membership has moved on, and what they can do; once for each state. */
export const notifyMoved = async (
  transaction: Transaction,
  context: Context,
  { advance, status }: { advance: Advance; status: MembershipStatus },
): Promise<void> => {
  const contentOf = CONTENT_OF[status];
  const { next } = advance;
  const { id, organisationId, renewalStoppedAt } = advance.membership;
  // Of what is charged by itself, or is on its way, its own mails tell.
  const isComing = isOpen(next) && (next.isCollected || next.invoiceStatus === 'pending');
  if (!contentOf || (status === 'grace' && isComing)) return;
  await notifyAdministrators(transaction, {
    organisationId,
    content: contentOf(await aboutOf(transaction, context, advance), renewalStoppedAt !== null),
    dedupeKey: `renewal.${status}:${id}`,
  });
};
