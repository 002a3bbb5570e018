import {
  getDomainOffer,
  getMailDomainProof,
  joinByDomain,
  listMailDomains,
  nameMailDomain,
  proveMailDomain,
  removeMailDomain,
  setMailDomain,
} from '@linehaul/contract/mail-domains';
import { randomBytes, randomUUID } from 'node:crypto';
import { hashToken } from '../../../src/adapters/token.ts';
import { createAccount } from '../../people/account-factories.ts';
import { OF_A } from '../organisation-samples.ts';
import { type Cell, sample } from '../sample.ts';

const newDomain = (): string => `d${randomUUID()}.example`;

/** A mail domain of organisation A that is not proven yet. */
const domainOfA = async ({ world: { portal, organisations } }: Cell) => {
  const { db, clock } = portal.context;
  const token = randomBytes(32).toString('base64url');
  const now = clock.now().getTime();
  const orgId = organisations.A.id;
  const { id } = await db
    .insertInto('organisationMailDomains')
    .values({
      ...{ organisationId: orgId, domain: newDomain(), mailbox: 'postmaster', admits: 'at-once' },
      ...{ tokenHash: hashToken(token), mailedAt: new Date(now), linkExpiresAt: new Date(now + 86_400_000) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { orgId, id, token };
};

/** A domain at which somebody of organisation A has a confirmed address. */
const nameableOfA = async ({ world: { portal, organisations } }: Cell) => {
  const domain = newDomain();
  const account = await createAccount(portal, { contactType: 'Member', email: `kim@${domain}` });
  const organisationId = organisations.A.id;
  await portal.context.db
    .insertInto('organisationContacts')
    .values({ organisationId, accountId: account.id })
    .execute();
  return { orgId: organisationId, domain, mailbox: 'postmaster', admits: 'at-once' } as const;
};

export const MAIL_DOMAIN_SAMPLES = {
  'GET /api/org/maildomains': [
    sample(listMailDomains, {
      ask: ({ world }) => ({ query: { orgId: world.organisations.A.id } }),
      outcomes: OF_A,
    }),
  ],
  'POST /api/org/namemaildomain': [
    sample(nameMailDomain, { ask: async (cell) => ({ body: await nameableOfA(cell) }), outcomes: OF_A }),
  ],
  'POST /api/org/setmaildomain': [
    sample(setMailDomain, {
      ask: async (cell) => {
        const { orgId, id } = await domainOfA(cell);
        return { body: { orgId, id, admits: 'on-request' as const } };
      },
      outcomes: OF_A,
    }),
  ],
  'POST /api/org/removemaildomain': [
    sample(removeMailDomain, {
      ask: async (cell) => {
        const { orgId, id } = await domainOfA(cell);
        return { body: { orgId, id } };
      },
      outcomes: OF_A,
    }),
  ],
  'GET /api/org/maildomainproof': [
    sample(getMailDomainProof, {
      ask: async (cell) => ({ query: { token: (await domainOfA(cell)).token } }),
      // Whoever has the link is told whose domain it would prove.
      shows: ({ organisations }) => [organisations.A.name],
    }),
  ],
  'POST /api/org/provemaildomain': [
    sample(proveMailDomain, {
      ask: async (cell) => ({ body: { token: (await domainOfA(cell)).token } }),
      // Whoever has the link is told whose domain they prove.
      shows: ({ organisations }) => [organisations.A.name],
    }),
  ],
  'GET /api/org/domainoffer': [sample(getDomainOffer)],
  'POST /api/org/joinbydomain': [
    sample(joinByDomain, {
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id } }),
      outcomes: { others: 404, contactOfA: 200, administratorOfA: 200 },
    }),
  ],
};
