import {
  getDomainOffer,
  getMailDomainProof,
  joinByDomain as joinByDomainEndpoint,
  listMailDomains,
  nameMailDomain as nameMailDomainEndpoint,
  proveMailDomain as proveMailDomainEndpoint,
  removeMailDomain as removeMailDomainEndpoint,
  setMailDomain as setMailDomainEndpoint,
} from '@linehaul/contract/mail-domains';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { originOf } from '../../http/request-origin.ts';
import { implement } from '../../http/route.ts';
import { requireAdministrator } from '../../organisations/policy.ts';
import { removeMailDomain, setMailDomain } from './change-domain-commands.ts';
import { joinByDomain } from './join-by-domain-command.ts';
import { findMailDomainProof, findMailDomains, readDomainOffer } from './mail-domain-queries.ts';
import { nameMailDomain } from './name-domain-command.ts';
import { proveMailDomain } from './prove-domain-command.ts';

/** By who runs a domain, by the link of a mail, and by who has an address at it. */
const openRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  const limit = context.rateLimit({ name: 'mail-domain-proof', points: 40, seconds: 600 });
  implement(app, getMailDomainProof, {
    limit,
    handle: async ({ query: { token } }) => ({
      data: await findMailDomainProof(db, { token, now: clock.now() }),
    }),
  });
  implement(app, proveMailDomainEndpoint, {
    limit,
    handle: async ({ body: { token }, request }) => ({
      data: await proveMailDomain(context, { token, origin: originOf(request) }),
    }),
  });
  implement(app, getDomainOffer, {
    handle: async ({ caller }) => ({ data: await readDomainOffer(context, caller) }),
  });
  implement(app, joinByDomainEndpoint, {
    limit: context.rateLimit({ name: 'join-by-domain', points: 30, seconds: 600 }),
    handle: async ({ caller, body: { orgId }, request }) => ({
      data: await joinByDomain(context, { orgId, caller, origin: originOf(request) }),
    }),
  });
};

/** The mail domains of an organisation, for who administers it. */
export const mailDomainRoutes = (app: FastifyInstance, context: Context): void => {
  const { db, clock } = context;
  openRoutes(app, context);
  implement(app, listMailDomains, {
    handle: async ({ caller, query: { orgId } }) => {
      const organisationId = await requireAdministrator(db, caller, orgId);
      return { data: { items: await findMailDomains(db, { organisationId, now: clock.now() }) } };
    },
  });
  implement(app, nameMailDomainEndpoint, {
    // Each mails somebody who may know nothing of it.
    limit: context.rateLimit({ name: 'mail-domains', points: 10, seconds: 86_400 }),
    handle: async ({ caller, body, request }) => ({
      data: { mailedTo: await nameMailDomain(context, { ...body, caller, origin: originOf(request) }) },
    }),
  });
  implement(app, setMailDomainEndpoint, {
    handle: async ({ caller, body, request }) => {
      await setMailDomain(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
  implement(app, removeMailDomainEndpoint, {
    handle: async ({ caller, body, request }) => {
      await removeMailDomain(context, { ...body, caller, origin: originOf(request) });
      return { data: null };
    },
  });
};
