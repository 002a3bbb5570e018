import { dayOf, formatDay } from '@linehaul/contract/dates';
import type { DataOf } from '@linehaul/contract/endpoint';
import type { proveMailDomain as proveEndpoint } from '@linehaul/contract/mail-domains';
import { hashToken } from '../../adapters/token.ts';
import { recordAudit } from '../../audit/audit-commands.ts';
import type { Context } from '../../context.ts';
import type { Reader, Transaction } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { DomainError, notFound } from '../../domain-error.ts';
import type { RequestOrigin } from '../../http/origin.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { listHolders, lockOrganisation } from '../../organisations/organisation-queries.ts';
import { domainProvenEmail } from './domain-emails.ts';
import { isHeldByAnother } from './mail-domain-queries.ts';
import { provenUntilFrom, shownDomain } from './mail-domain-names.ts';

const findMailed = (reader: Reader, token: string, now: Date) =>
  reader
    .selectFrom('organisationMailDomains as named')
    .innerJoin('organisations', 'organisations.id', 'named.organisationId')
    .select(['named.id', 'named.organisationId', 'named.domain', 'named.mailbox', 'named.provenUntil'])
    .select('organisations.name as organisation')
    .where('named.tokenHash', '=', hashToken(token))
    .where('named.linkExpiresAt', '>', now)
    .executeTakeFirst();
type Mailed = NonNullable<Awaited<ReturnType<typeof findMailed>>>;

const heldByAnother = (domain: string): DomainError =>
  new DomainError('wrong-state', `${shownDomain(domain)} is a mail domain of another organisation already`);

/** A proof of somebody else that is over gives way. */
const makeWay = async (transaction: Transaction, { domain, organisationId }: Mailed, now: Date) => {
  if (await isHeldByAnother(transaction, { domain, organisationId, now })) throw heldByAnother(domain);
  await transaction
    .updateTable('organisationMailDomains')
    .set({ provenUntil: null, remindedDays: null })
    .where('domain', '=', domain)
    .where('organisationId', '<>', organisationId)
    .where('provenUntil', '<=', now)
    .execute();
};

const tellAdministrators = async (
  transaction: Transaction,
  { config }: Context,
  { organisationId, organisation, domain, until }: Mailed & { readonly until: Date },
): Promise<void> => {
  const content = domainProvenEmail(config, {
    ...{ organisationName: organisation, domain: shownDomain(domain) },
    until: formatDay(dayOf(until, config.association.timeZone)),
  });
  for (const to of await listHolders(transaction, organisationId, 'administer'))
    await queueMail(transaction, { to, content });
};

const prove = (context: Context, token: string, origin: RequestOrigin): Promise<Mailed> =>
  inTransaction(context.db, async (transaction) => {
    const now = context.clock.now();
    const named = await findMailed(transaction, token, now);
    if (!named) throw notFound();
    await lockOrganisation(transaction, named.organisationId);
    // It may have been taken off, or mailed anew, while this waited.
    const mailed = await findMailed(transaction, token, now);
    if (!mailed) throw notFound();
    const until = provenUntilFrom(now);
    const wasProvenJustNow =
      mailed.provenUntil !== null && until.getTime() - mailed.provenUntil.getTime() < PRESSED_AGAIN_MS;
    if (wasProvenJustNow) return mailed;
    await makeWay(transaction, mailed, now);
    await transaction
      .updateTable('organisationMailDomains')
      .set({ provenUntil: until, remindedDays: null })
      .where('id', '=', mailed.id)
      .execute();
    await tellAdministrators(transaction, context, { ...mailed, until });
    const { domain, mailbox } = mailed;
    await recordAudit(transaction, {
      ...{ action: 'join-request.domain-proven', at: now, by: origin },
      subject: { kind: 'organisation', id: mailed.organisationId },
      after: { domain, provenBy: `${mailbox}@${domain}`, until: until.toISOString() },
    });
    return mailed;
  });

/** As long as the link works: pressed again within it, nothing more is done or told. */
const PRESSED_AGAIN_MS = 8 * 86_400_000;

/** Of two organisations that prove one domain at the same moment the database lets the first have it. */
const isTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'constraint' in error &&
  error.constraint === 'organisation_mail_domains_one_holder';

/** Who runs the domain agrees: from now on, for a year, an address at it lets people in. */
export const proveMailDomain = async (
  context: Context,
  { token, origin }: { readonly token: string; readonly origin: RequestOrigin },
): Promise<DataOf<typeof proveEndpoint>> => {
  try {
    const { organisation, domain } = await prove(context, token, origin);
    return { organisation, domain: shownDomain(domain) };
  } catch (error) {
    if (!isTaken(error)) throw error;
    throw new DomainError('wrong-state', 'This is a mail domain of another organisation already');
  }
};
