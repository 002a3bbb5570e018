import { dayOf, formatDay } from '@linehaul/contract/dates';
import { type Admits, MAIL_DOMAINS_MAX_COUNT, type ProofMailbox } from '@linehaul/contract/mail-domains';
import { sql } from 'kysely';
import { createToken, hashToken } from '../../adapters/token.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, invalidField, notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { lockWithRight } from '../../organisations/lock-with-right-command.ts';
import { findOrganisation, type Organisation } from '../../organisations/organisation-queries.ts';
import type { OrganisationId } from '../../organisations/policy.ts';
import { nameOf } from '../invitations/mail-invitation-command.ts';
import { proveDomainEmail } from './domain-emails.ts';
import { hasPersonAt, isHeldByAnother } from './mail-domain-queries.ts';
import { domainKeyOf, linkExpiryFrom, shownDomain } from './mail-domain-names.ts';
import { isPublicMailDomain } from './public-mail-domains.ts';

export interface NameOrder {
  readonly orgId: string;
  /** Who names it. */
  readonly caller: Caller;
  readonly domain: string;
  readonly mailbox: ProofMailbox;
  readonly admits: Admits;
  readonly origin: RequestOrigin;
}

const requireDomain = (typed: string): string => {
  const domain = domainKeyOf(typed);
  if (domain === undefined) throw invalidField('domain', 'Please type a domain, such as yard.com.au');
  if (!isPublicMailDomain(domain)) return domain;
  throw invalidField(
    'domain',
    `Anybody can have an address at ${shownDomain(domain)}. Please name a domain of your own`,
  );
};

const requireOwn = async (
  transaction: Transaction,
  about: { organisationId: string; domain: string; now: Date },
): Promise<void> => {
  const shown = shownDomain(about.domain);
  if (!(await hasPersonAt(transaction, about)))
    throw invalidField(
      'domain',
      `Nobody of your organisation has a confirmed email address at ${shown}. Please name one that somebody of yours has`,
    );
  if (await isHeldByAnother(transaction, about))
    throw new DomainError('wrong-state', `${shown} is a mail domain of another organisation already`);
};

const requireRoom = async (transaction: Transaction, organisationId: string, domain: string) => {
  const { count } = await transaction
    .selectFrom('organisationMailDomains')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisationId', '=', organisationId)
    .where('domain', '<>', domain)
    .executeTakeFirstOrThrow();
  if (count < MAIL_DOMAINS_MAX_COUNT) return;
  throw new DomainError(
    'wrong-state',
    `You have ${MAIL_DOMAINS_MAX_COUNT} mail domains. Please take one off first`,
  );
};

interface Named extends Omit<NameOrder, 'origin' | 'orgId'> {
  readonly organisationId: OrganisationId;
  readonly organisation: Organisation;
  /** Of the link that proves it. */
  readonly token: string;
  readonly now: Date;
}

const store = async (
  transaction: Transaction,
  { organisationId, domain, mailbox, admits, token, now }: Named,
): Promise<void> => {
  const mailed = {
    ...{ mailbox, admits, tokenHash: hashToken(token) },
    ...{ mailedAt: now, linkExpiresAt: linkExpiryFrom(now) },
  };
  await transaction
    .insertInto('organisationMailDomains')
    .values({ organisationId, domain, ...mailed })
    .onConflict((conflict) => conflict.columns(['organisationId', 'domain']).doUpdateSet(mailed))
    .execute();
};

const mail = async (
  transaction: Transaction,
  { config }: Context,
  { organisation, domain, mailbox, caller, token, now }: Named,
): Promise<string> => {
  const address = `${mailbox}@${domain}`;
  await queueMail(transaction, {
    to: { name: address, address },
    content: proveDomainEmail(config, {
      ...{ organisationName: organisation.name, domain: shownDomain(domain), token },
      by: await nameOf(transaction, caller.accountId),
      until: formatDay(dayOf(linkExpiryFrom(now), config.association.timeZone)),
    }),
  });
  return address;
};

/** Names a mail domain, or mails another link for it; answers to whom. */
export const nameMailDomain = (
  context: Context,
  { origin, orgId, domain: typed, ...order }: NameOrder,
): Promise<string> =>
  inTransaction(context.db, async (transaction) => {
    const { admits, caller } = order;
    const organisationId = await lockWithRight(transaction, caller, { orgId, right: 'administer' });
    const domain = requireDomain(typed);
    const organisation = await findOrganisation(transaction, organisationId);
    if (!organisation) throw notFound();
    if (organisation.status !== 'active')
      throw new DomainError('wrong-state', 'A mail domain is named once the organisation is a member');
    const now = context.clock.now();
    await requireOwn(transaction, { organisationId, domain, now });
    await requireRoom(transaction, organisationId, domain);
    const named = { ...order, organisationId, domain, organisation, token: createToken(), now };
    await store(transaction, named);
    const address = await mail(transaction, context, named);
    await recordAudit(transaction, {
      ...{ action: 'join-request.domain-named', at: now, by: origin },
      subject: { kind: 'organisation', id: organisationId },
      after: { domain, admits, mailedTo: address },
    });
    return address;
  });
