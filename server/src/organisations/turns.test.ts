import { ROLE } from '@linehaul/contract/constants';
import {
  invitePeople,
  listInvitations,
  resendInvitation,
  withdrawInvitation,
} from '@linehaul/contract/invitations';
import {
  listMailDomains,
  nameMailDomain,
  removeMailDomain,
  setMailDomain,
} from '@linehaul/contract/mail-domains';
import { setOrganisationForm } from '@linehaul/contract/organisations';
import { setAdministrator } from '@linehaul/contract/roster';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import { untilBlocked } from '../../test/blocked-statements.ts';
import { WITHOUT_LIMITS } from '../../test/calls/without-limits.ts';
import { inLine } from '../../test/in-line.ts';
import { staffOf } from '../../test/people/firm-people.ts';
import type { SignedIn } from '../../test/people/join-factories.ts';
import { type DomainFirm, nameDomain, openFirmAt } from '../../test/people/mail-domain-people.ts';
import { officeOf } from '../../test/people/office-factories.ts';
import { fieldIdOf } from '../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import type { Transaction } from '../db/database.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal({}, undefined, { limits: WITHOUT_LIMITS });
});
afterAll(() => portal.stop());

interface Act {
  readonly firm: DomainFirm;
  readonly run: (by: { readonly token: string }) => Promise<{ status: number }>;
}

const list = 'driver@yard.example';

/** A firm that waits for somebody. */
const inviting = async () => {
  const firm = await openFirmAt(portal);
  const { orgId, administrator } = firm;
  const { token } = administrator;
  await portal.call(invitePeople, { body: { orgId, list, isDryRun: false }, token });
  const { data } = await portal.call(listInvitations, { query: { orgId }, token });
  return { firm, body: { orgId, id: data.items[0]?.id ?? '' } };
};

/** A firm that has named a mail domain. */
const named = async () => {
  const firm = await openFirmAt(portal);
  const { orgId, administrator } = firm;
  await nameDomain(portal, firm);
  const { data } = await portal.call(listMailDomains, { query: { orgId }, token: administrator.token });
  return { firm, body: { orgId, id: data.items[0]?.id ?? '' } };
};

const ACTS: Record<string, () => Promise<Act>> = {
  'inviting people': async () => {
    const firm = await openFirmAt(portal);
    const body = { orgId: firm.orgId, list, isDryRun: false };
    return { firm, run: ({ token }) => portal.call(invitePeople, { body, token }) };
  },
  'sending an invitation again': async () => {
    const { firm, body } = await inviting();
    return { firm, run: ({ token }) => portal.call(resendInvitation, { body, token }) };
  },
  'withdrawing an invitation': async () => {
    const { firm, body } = await inviting();
    return { firm, run: ({ token }) => portal.call(withdrawInvitation, { body, token }) };
  },
  'naming a mail domain': async () => {
    const firm = await openFirmAt(portal);
    const { orgId, domain } = firm;
    const body = { orgId, domain, mailbox: 'admin', admits: 'at-once' } as const;
    return { firm, run: ({ token }) => portal.call(nameMailDomain, { body, token }) };
  },
  'saying how people come in by a mail domain': async () => {
    const { firm, body } = await named();
    const changed = { ...body, admits: 'on-request' } as const;
    return { firm, run: ({ token }) => portal.call(setMailDomain, { body: changed, token }) };
  },
  'taking a mail domain off': async () => {
    const { firm, body } = await named();
    return { firm, run: ({ token }) => portal.call(removeMailDomain, { body, token }) };
  },
  'saving the organisation’s details': async () => {
    const firm = await openFirmAt(portal);
    const field = { id: await fieldIdOf(portal, 'Industry Sector'), value: 'livestock' };
    const workflowName = 'details' as const;
    const body = { workflowName, orgId: firm.orgId, workflowFormFields: [field] };
    return { firm, run: ({ token }) => portal.call(setOrganisationForm, { body, token }) };
  },
};
const acts = Object.entries(ACTS);

/** All that the acts change. */
const stateOf = async ({ orgId }: DomainFirm) => {
  const { db } = portal.context;
  const rowsOf = (table: 'organisationInvitations' | 'organisationMailDomains') =>
    db.selectFrom(table).selectAll().where('organisationId', '=', orgId).execute();
  return {
    invitations: await rowsOf('organisationInvitations'),
    domains: await rowsOf('organisationMailDomains'),
    answers: await db.selectFrom('formValues').selectAll().where('entityId', '=', orgId).execute(),
    log: await auditEntriesAbout(portal, orgId),
  };
};

/** Somebody else who administers it. */
const secondOf = async (firm: DomainFirm): Promise<SignedIn> => {
  const second = await staffOf(portal, firm);
  await portal.context.db
    .updateTable('organisationContacts')
    .set({ isAdministrator: true })
    .where('accountId', '=', second.account.id)
    .execute();
  return second;
};

const holdOrganisation =
  ({ orgId }: DomainFirm) =>
  (transaction: Transaction) =>
    transaction.selectFrom('organisations').select('id').where('id', '=', orgId).forUpdate().execute();

test.each(acts)('%s waits its turn, and is refused to who lost the role before it', async (_, prepare) => {
  const { firm, run } = await prepare();
  const { orgId, administrator } = firm;
  const second = await secondOf(firm);
  const before = await stateOf(firm);
  const body = { orgId, accountId: second.account.id, isAdministrator: false };
  const [demoted, done] = await inLine(portal.context.db, holdOrganisation(firm), [
    () => portal.call(setAdministrator, { body, token: administrator.token }),
    () => run(second),
  ]);
  expect([demoted.status, done.status]).toEqual([200, 403]);
  expect(await stateOf(firm)).toEqual(before);
  expect((await run(administrator)).status).toBe(200);
  expect(await stateOf(firm)).not.toEqual(before);
});

test.each(acts)('%s is refused to an officer who became none before it', async (_, prepare) => {
  const { firm, run } = await prepare();
  const officer = await officeOf(portal);
  const before = await stateOf(firm);
  const acting = await portal.context.db.transaction().execute(async (transaction) => {
    await transaction
      .updateTable('accounts')
      .set({ role: ROLE.standard })
      .where('id', '=', officer.account.id)
      .execute();
    const begun = run(officer);
    await untilBlocked(portal.context.db, begun);
    return { begun };
  });
  expect((await acting.begun).status).toBe(403);
  expect(await stateOf(firm)).toEqual(before);
});
