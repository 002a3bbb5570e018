import { invitePeople } from '@linehaul/contract/invitations';
import { getCurrentUser } from '@linehaul/contract/current-user';
import {
  getDomainOffer,
  getMailDomainProof,
  joinByDomain,
  listMailDomains,
  removeMailDomain,
  setMailDomain,
} from '@linehaul/contract/mail-domains';
import { decideJoinRequest, listJoinRequests } from '@linehaul/contract/organisations';
import { leaveOrganisation, removePerson } from '@linehaul/contract/roster';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WITHOUT_LIMITS } from '../../../test/calls/without-limits.ts';
import { setSeats, staffOf } from '../../../test/people/firm-people.ts';
import type { SignedIn } from '../../../test/people/join-factories.ts';
import {
  type DomainFirm,
  nameDomain,
  newDomain,
  openFirmAt,
  openProven,
  personAt,
  proofFor,
  prove,
} from '../../../test/people/mail-domain-people.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { limits: WITHOUT_LIMITS });
});
afterAll(() => portal.stop());

const domainsOf = async ({ orgId, administrator: { token } }: DomainFirm) =>
  (await portal.call(listMailDomains, { query: { orgId }, token })).data.items;

const offerTo = async ({ token }: SignedIn) =>
  (await portal.call(getDomainOffer, { token })).data.offer?.organisation;

const join = ({ token }: SignedIn, { orgId }: DomainFirm) =>
  portal.call(joinByDomain, { body: { orgId }, token });

const organisationOf = async ({ token }: SignedIn) =>
  (await portal.call(getCurrentUser, { token })).data.organisation?.id;

/** Twice: what is off stays off. */
const stop = async (firm: DomainFirm) => {
  const [item] = await domainsOf(firm);
  const body = { orgId: firm.orgId, id: item?.id ?? '' };
  await portal.call(removeMailDomain, { body, token: firm.administrator.token });
  return portal.call(removeMailDomain, { body, token: firm.administrator.token });
};

const waiting = async ({ administrator: { token } }: DomainFirm) =>
  (await portal.call(listJoinRequests, { token })).data.items;

const mailsTo = async (address: string): Promise<string[]> => {
  await portal.drain();
  return (await portal.mailbox.list()).filter(({ to }) => to === address).map(({ subject }) => subject);
};

describe('a mail domain', () => {
  test('lets nobody in before who runs it has agreed, and from then on who has a confirmed address at it', async () => {
    const firm = await openFirmAt(portal);
    const ann = await personAt(portal, firm.domain);
    const named = await nameDomain(portal, firm);
    expect(named.data).toEqual({ mailedTo: `postmaster@${firm.domain}` });
    expect(await domainsOf(firm)).toMatchObject([
      { domain: firm.domain, isProven: false, provenUntilUtc: null },
    ]);
    expect(await offerTo(ann)).toBeUndefined();
    expect((await join(ann, firm)).status).toBe(404);
    const code = await proofFor(portal, `postmaster@${firm.domain}`);
    const looked = await portal.call(getMailDomainProof, { query: { token: code } });
    expect(looked.data).toMatchObject({
      ...{ organisation: firm.name, domain: firm.domain, admits: 'at-once' },
    });
    expect(await offerTo(ann)).toBeUndefined();
    expect((await prove(portal, code)).data).toEqual({ organisation: firm.name, domain: firm.domain });
    expect(await offerTo(ann)).toBe(firm.name);
    for (const _ of [1, 2])
      expect((await join(ann, firm)).data).toEqual({ organisation: firm.name, outcome: 'joined' });
    expect(await organisationOf(ann)).toBe(firm.orgId);
    expect(await offerTo(ann)).toBeUndefined();
    const told = await mailsTo(firm.administrator.account.email);
    expect(told.filter((subject) => subject.endsWith(`has joined ${firm.name}`))).toHaveLength(1);
    expect(told).toContain(`${firm.domain} lets people in to ${firm.name}`);
  });

  test('is proven by the link that was mailed last alone, for a week; pressed again it tells nobody again', async () => {
    const firm = await openFirmAt(portal);
    const address = `postmaster@${firm.domain}`;
    await nameDomain(portal, firm);
    const first = await proofFor(portal, address);
    await nameDomain(portal, firm);
    const second = await proofFor(portal, address);
    expect((await prove(portal, first)).status).toBe(404);
    expect((await portal.call(getMailDomainProof, { query: { token: first } })).status).toBe(404);
    expect((await prove(portal, `${second.slice(0, -1)}${second.endsWith('A') ? 'B' : 'A'}`)).status).toBe(
      404,
    );
    for (const _ of [1, 2]) expect((await prove(portal, second)).status).toBe(200);
    const told = await mailsTo(firm.administrator.account.email);
    expect(told).toEqual([`${firm.domain} lets people in to ${firm.name}`]);
    const late = await openFirmAt(portal);
    await nameDomain(portal, late);
    const code = await proofFor(portal, `postmaster@${late.domain}`);
    await portal.context.db
      .updateTable('organisationMailDomains')
      .set({
        mailedAt: new Date(Date.now() - 9 * 86_400_000),
        linkExpiresAt: new Date(Date.now() - 2 * 86_400_000),
      })
      .where('organisationId', '=', late.orgId)
      .execute();
    expect((await prove(portal, code)).status).toBe(404);
  });

  test.each(['gmail.com', 'bigpond.com', 'outlook.com', 'live.com.au', 'GMAIL.com.'])(
    '%s is nobody’s own, whoever has an address there',
    async (domain) => {
      const firm = await openFirmAt(portal, domain.toLowerCase().replace(/\.$/, ''));
      const refused = await nameDomain(portal, firm, { domain });
      expect(refused.status).toBe(400);
      expect(refused.problem.modelState?.['domain']?.[0]).toContain('Anybody can have an address at');
    },
  );

  test('is one at which somebody of the firm has a confirmed address, so that nobody has us mail strangers', async () => {
    const firm = await openFirmAt(portal);
    const domain = newDomain();
    await staffOf(portal, firm, { email: `kim@${domain}`, isConfirmed: false });
    await personAt(portal, domain);
    const refused = await nameDomain(portal, firm, { domain });
    expect(refused.problem.modelState?.['domain']?.[0]).toContain(
      'Nobody of your organisation has a confirmed',
    );
    await staffOf(portal, firm, { email: `lee@${domain.toUpperCase()}` });
    expect((await nameDomain(portal, firm, { domain })).status).toBe(200);
    expect(await mailsTo(`postmaster@${domain}`)).toHaveLength(1);
  });

  test('is compared as it stands in DNS: in capitals, in its own letters or in punycode it is one', async () => {
    const mark = newDomain().split('.')[0];
    const [own, punycode] = [`büro-${mark}.example`, new URL(`https://büro-${mark}.example`).hostname];
    const firm = await openFirmAt(portal, punycode);
    expect((await nameDomain(portal, firm, { domain: own.toUpperCase() })).data.mailedTo).toBe(
      `postmaster@${punycode}`,
    );
    expect((await nameDomain(portal, firm, { domain: punycode })).status).toBe(200);
    expect((await domainsOf(firm)).map(({ domain }) => domain)).toEqual([own]);
    await prove(portal, await proofFor(portal, `postmaster@${punycode}`));
    expect(await offerTo(await personAt(portal, punycode.toUpperCase()))).toBe(firm.name);
    // Another letter that looks like it.
    expect((await nameDomain(portal, firm, { domain: own.replace('o', '\u043e') })).status).toBe(400);
  });

  test('lets nobody in below it, above it, or with an address that is not confirmed', async () => {
    const firm = await openProven(portal);
    const nearby = [
      await personAt(portal, `depot.${firm.domain}`),
      await personAt(portal, `x${firm.domain}`),
      await personAt(portal, firm.domain, { isConfirmed: false }),
    ];
    for (const person of nearby) {
      expect(await offerTo(person)).toBeUndefined();
      expect((await join(person, firm)).status).toBe(404);
    }
    // Control: with the address confirmed they come in.
    expect(await offerTo(await personAt(portal, firm.domain))).toBe(firm.name);
  });

  test('is taken off at once; who has come in stays', async () => {
    const firm = await openProven(portal);
    const [ann, bo] = [await personAt(portal, firm.domain), await personAt(portal, firm.domain)];
    expect((await join(ann, firm)).status).toBe(200);
    expect((await stop(firm)).status).toBe(200);
    expect(await domainsOf(firm)).toEqual([]);
    expect([await offerTo(bo), (await join(bo, firm)).status]).toEqual([undefined, 404]);
    expect(await organisationOf(ann)).toBe(firm.orgId);
  });

  test('whose proof is over lets nobody in, and another firm may prove it', async () => {
    const firm = await openProven(portal);
    const ann = await personAt(portal, firm.domain);
    const other = await openFirmAt(portal, firm.domain);
    expect((await nameDomain(portal, other)).status).toBe(409);
    await portal.context.db
      .updateTable('organisationMailDomains')
      .set({ provenUntil: new Date(Date.now() - 1000) })
      .where('organisationId', '=', firm.orgId)
      .execute();
    expect(await offerTo(ann)).toBeUndefined();
    expect((await nameDomain(portal, other)).status).toBe(200);
    expect((await prove(portal, await proofFor(portal, `postmaster@${firm.domain}`))).status).toBe(200);
    expect(await offerTo(ann)).toBe(other.name);
    expect(await domainsOf(firm)).toMatchObject([{ isProven: false }]);
  });
});

describe('where people ask first', () => {
  test('who has an address there asks by one press, a member of another firm as who joins, and is decided on', async () => {
    const firm = await openProven(portal, 'on-request');
    const home = await openFirmAt(portal);
    const [ann, bo] = [
      await personAt(portal, firm.domain),
      await staffOf(portal, home, { email: `bo.${home.orgId}@${firm.domain}` }),
    ];
    for (const person of [ann, bo])
      expect((await join(person, firm)).data).toEqual({ organisation: firm.name, outcome: 'asked' });
    const requests = await waiting(firm);
    expect(requests).toHaveLength(2);
    expect(await organisationOf(ann)).toBeUndefined();
    for (const { id } of requests) {
      const body = { id, decision: 'approve' as const };
      await portal.call(decideJoinRequest, { body, token: firm.administrator.token });
    }
    expect(await organisationOf(ann)).toBe(firm.orgId);
    expect(await organisationOf(bo)).toBe(home.orgId);
    expect(await offerTo(bo)).toBeUndefined();
  });

  test('is said at any time, and holds for who comes next', async () => {
    const firm = await openProven(portal);
    const ann = await personAt(portal, firm.domain);
    const [item] = await domainsOf(firm);
    const body = { orgId: firm.orgId, id: item?.id ?? '', admits: 'on-request' as const };
    expect((await portal.call(setMailDomain, { body, token: firm.administrator.token })).status).toBe(200);
    expect((await join(ann, firm)).data.outcome).toBe('asked');
    expect(await organisationOf(ann)).toBeUndefined();
  });

  test('whom the firm has taken out asks too, until it lets them in again; who has left by themselves comes back', async () => {
    const firm = await openProven(portal);
    const { orgId, administrator } = firm;
    const [ann, bo] = [await personAt(portal, firm.domain), await personAt(portal, firm.domain)];
    for (const person of [ann, bo]) await join(person, firm);
    const removed = { orgId, accountId: ann.account.id };
    expect((await portal.call(removePerson, { body: removed, token: administrator.token })).status).toBe(200);
    await portal.call(leaveOrganisation, { body: { orgId }, token: bo.token });
    expect((await join(bo, firm)).data.outcome).toBe('joined');
    expect((await join(ann, firm)).data.outcome).toBe('asked');
    expect(await organisationOf(ann)).toBeUndefined();
    const [request] = await waiting(firm);
    const body = { id: request?.id ?? '', decision: 'approve' as const };
    await portal.call(decideJoinRequest, { body, token: administrator.token });
    await portal.call(leaveOrganisation, { body: { orgId }, token: ann.token });
    expect((await join(ann, firm)).data.outcome).toBe('joined');
  });
});

test('somebody with an open invitation takes the seat that it keeps; without a seat nobody comes in', async () => {
  const firm = await openProven(portal);
  const [ann, bo] = [await personAt(portal, firm.domain), await personAt(portal, firm.domain)];
  const { orgId, administrator } = firm;
  const body = { orgId, list: ann.account.email, isDryRun: false };
  await portal.call(invitePeople, { body, token: administrator.token });
  await setSeats(portal, firm, 3);
  const refused = await join(bo, firm);
  expect([refused.status, refused.problem.message]).toEqual([
    409,
    'All 3 seats of this membership are taken or kept for others. Please ask who looks after the people of your organisation',
  ]);
  expect((await join(ann, firm)).data.outcome).toBe('joined');
});
