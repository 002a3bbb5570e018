import { renewalDaysOf } from '@linehaul/contract/renewal-days';
import type { Context } from '../context.ts';
import type { Transaction } from '../db/database.ts';
import { findPayableLine } from '../invoices/balance/payable-queries.ts';
import { issuePayLink } from '../invoices/links/pay-link-command.ts';
import type { MailContent } from '../mail/mail-content.ts';
import { notifyWhoPays } from '../organisations/notify-payer-command.ts';
import { reminderOccasion } from './planning/facts-queries.ts';
import type { RenewalAct, RenewalFacts, RenewalMail } from './planning/plan-rules.ts';
import {
  type AboutRenewal,
  graceMail,
  lapsedMail,
  renewalReminderMail,
  suspendedMail,
} from './renewal-emails.ts';
import { isOpen, termsOf } from './period-rules.ts';
import type { RunningMembership } from './running-membership-queries.ts';

/** What there is to tell, and to whom. */
interface Telling {
  readonly facts: RenewalFacts;
  readonly accountId: string;
}

const owedOf = async (
  transaction: Transaction,
  context: Context,
  { facts: { next }, accountId }: Telling,
): Promise<AboutRenewal['owed']> => {
  if (!isOpen(next)) return undefined;
  const { invoiceId: id, invoiceNumber, balanceCents } = next;
  const isPayable = (await findPayableLine(transaction, id)) !== undefined;
  const payUrl = isPayable ? await issuePayLink(transaction, context, { id, accountId }) : undefined;
  return { invoiceNumber, cents: balanceCents ?? 0, payUrl };
};

const aboutOf = async (
  transaction: Transaction,
  context: Context,
  telling: Telling,
): Promise<AboutRenewal> => {
  const { membership } = telling.facts;
  const { organisationId, organisationName, productName, endsOn } = membership;
  const { association, publicUrl } = context.config;
  return {
    ...{ association, organisationName, productName, endsOn },
    days: renewalDaysOf(membership, termsOf(membership)),
    membershipUrl: `${publicUrl}/settings/membership-profile?organisation=${organisationId}`,
    owed: await owedOf(transaction, context, telling),
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

type MailAct = RenewalAct & { kind: 'mail' };

const CONTENT_OF: Readonly<
  Record<
    Exclude<RenewalMail, 'invoice'>,
    (about: AboutRenewal, facts: RenewalFacts, act: MailAct) => MailContent
  >
> = {
  reminder: (about, _, { days = 0 }) => renewalReminderMail(about, days > 0),
  grace: graceMail,
  suspended: suspendedMail,
  lapsed: (about, { membership }) => lapsedMail(about, membership.renewalStoppedAt !== null),
};

const occasionOf = ({ membership, next }: RenewalFacts, { mail, days = 0 }: MailAct): string =>
  mail === 'reminder' && next ? reminderOccasion(next.invoiceId, days) : `renewal.${mail}:${membership.id}`;

/**
 * Tells those who administer the organisation that its renewal is not paid, or that its membership has moved on, and what they
 * can do; once of each. The invoice is mailed once its document is drawn.
 */
export const mailRenewal = async (
  transaction: Transaction,
  context: Context,
  { facts, act }: { facts: RenewalFacts; act: MailAct },
): Promise<void> => {
  const { mail } = act;
  if (mail === 'invoice') return;
  await notifyWhoPays(transaction, {
    organisationId: facts.membership.organisationId,
    content: async ({ accountId }) =>
      CONTENT_OF[mail](await aboutOf(transaction, context, { facts, accountId }), facts, act),
    dedupeKey: occasionOf(facts, act),
  });
  if (act.mail === 'reminder') await keepAnnounced(transaction, facts.membership);
};
