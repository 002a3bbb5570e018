import type { DataOf } from '@linehaul/contract/endpoint';
import type { Admits, getDomainOffer, MailDomain, MailDomainProof } from '@linehaul/contract/mail-domains';
import { admits, proofMailbox } from '@linehaul/contract/mail-domains';
import { sql } from 'kysely';
import { hashToken } from '../../adapters/token.ts';
import type { Context } from '../../context.ts';
import type { Reader } from '../../db/database.ts';
import { notFound } from '../../domain-error.ts';
import type { Caller } from '../../http/audience.ts';
import { mailDomainOf, shownDomain } from './mail-domain-names.ts';

/** The mail domains of an organisation, by name. */
export const findMailDomains = async (
  reader: Reader,
  { organisationId, now }: { readonly organisationId: string; readonly now: Date },
): Promise<MailDomain[]> => {
  const rows = await reader
    .selectFrom('organisationMailDomains')
    .select(['id', 'domain', 'mailbox', 'admits', 'linkExpiresAt', 'provenUntil'])
    .where('organisationId', '=', organisationId)
    .orderBy('domain')
    .execute();
  return rows.map(({ domain, linkExpiresAt, provenUntil, ...row }) => ({
    id: row.id,
    domain: shownDomain(domain),
    mailbox: proofMailbox.parse(row.mailbox),
    admits: admits.parse(row.admits),
    linkExpiresUtc: linkExpiresAt.toISOString(),
    provenUntilUtc: provenUntil?.toISOString() ?? null,
    isProven: provenUntil !== null && provenUntil > now,
  }));
};

/** Whether somebody of the organisation has a confirmed address at the domain. */
export const hasPersonAt = async (
  reader: Reader,
  { organisationId, domain }: { readonly organisationId: string; readonly domain: string },
): Promise<boolean> => {
  const found = await reader
    .selectFrom('organisationContacts')
    .innerJoin('accounts', 'accounts.id', 'organisationContacts.accountId')
    .select('accounts.id')
    .where('organisationId', '=', organisationId)
    .where('accounts.emailConfirmedAt', 'is not', null)
    .where('accounts.disabledAt', 'is', null)
    .where(sql<boolean>`lower(split_part(accounts.email, '@', 2)) = ${domain}`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
};

/** Whether another organisation holds the domain by a proof that is still good. */
export const isHeldByAnother = async (
  reader: Reader,
  { organisationId, domain, now }: { organisationId: string; domain: string; now: Date },
): Promise<boolean> => {
  const found = await reader
    .selectFrom('organisationMailDomains')
    .select('id')
    .where('domain', '=', domain)
    .where('organisationId', '<>', organisationId)
    .where('provenUntil', '>', now)
    .executeTakeFirst();
  return found !== undefined;
};

interface Asked {
  readonly accountId: string;
  readonly now: Date;
}

export interface FoundOffer {
  readonly orgId: string;
  readonly organisation: string;
  readonly domain: string;
  readonly admits: Admits;
}

/**
 * The organisation that lets somebody in by the domain of their address, which they have confirmed; none where they belong to it, or
 * have asked it. Whom it has taken out asks, whatever it says of the others.
 */
export const findDomainOffer = async (
  reader: Reader,
  { accountId, now }: Asked,
): Promise<FoundOffer | undefined> => {
  const account = await reader
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', accountId)
    .where('emailConfirmedAt', 'is not', null)
    .executeTakeFirst();
  if (!account) return undefined;
  const ofCaller = (table: 'organisationContacts' | 'organisationRemovals') =>
    sql<boolean>`exists (select from ${sql.table(table)} as own
      where own.organisation_id = organisations.id and own.account_id = ${accountId})`;
  const found = await reader
    .selectFrom('organisationMailDomains as held')
    .innerJoin('organisations', 'organisations.id', 'held.organisationId')
    .select(['organisations.id as orgId', 'organisations.name as organisation', 'held.domain', 'held.admits'])
    .select(ofCaller('organisationRemovals').as('wasTakenOut'))
    .where('held.domain', '=', mailDomainOf(account.email))
    .where('held.provenUntil', '>', now)
    .where('organisations.status', '=', 'active')
    .where(sql<boolean>`not ${ofCaller('organisationContacts')}`)
    .executeTakeFirst();
  if (!found) return undefined;
  const { wasTakenOut, domain, ...offer } = found;
  return {
    ...offer,
    domain: shownDomain(domain),
    admits: wasTakenOut ? 'on-request' : admits.parse(offer.admits),
  };
};

/** The organisation that lets the caller in by the domain of their address. */
export const readDomainOffer = async (
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  { accountId }: Pick<Caller, 'accountId'>,
): Promise<DataOf<typeof getDomainOffer>> => ({
  offer: (await findDomainOffer(db, { accountId, now: clock.now() })) ?? null,
});

/** What a mailed link would prove, while it works. */
export const findMailDomainProof = async (
  reader: Reader,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<MailDomainProof> => {
  const found = await reader
    .selectFrom('organisationMailDomains as named')
    .innerJoin('organisations', 'organisations.id', 'named.organisationId')
    .select(['organisations.name as organisation', 'named.domain', 'named.admits', 'named.linkExpiresAt'])
    .where('named.tokenHash', '=', hashToken(token))
    .where('named.linkExpiresAt', '>', now)
    .executeTakeFirst();
  if (!found) throw notFound();
  return {
    organisation: found.organisation,
    domain: shownDomain(found.domain),
    admits: admits.parse(found.admits),
    linkExpiresUtc: found.linkExpiresAt.toISOString(),
  };
};
