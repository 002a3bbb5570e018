import { ROLE } from '@linehaul/contract/constants';
import { getCurrentUser } from '@linehaul/contract/current-user';
import { checkClosing, closeAccount, requestDataExport } from '@linehaul/contract/personal-data';
import { listPeople, setDisabled } from '@linehaul/contract/people';
import { registerAccount } from '@linehaul/contract/accounts';
import { chooseOrganisation } from '@linehaul/contract/join';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn } from '../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../test/audit-entries.ts';
import {
  applicantAtMembership,
  applicantAtPayment,
  createActiveMembership,
  createSignedIn,
  meetBefore,
  type SignedIn,
} from '../../test/people/join-factories.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { enquire } from '../../test/money/money-factories.ts';
import { CANARY, type Canary, createCanary, findTraces } from '../../test/people/personal-data-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { passwordForm, postToken } from '../../test/people/sign-in-factories.ts';
import { AT_PROOF } from '../accounts/proof-of-address/unproven-rules.ts';
import { ERASED_COLUMNS, PERSONAL_COLUMNS } from './personal-data-rules.ts';
import { makeDue } from '../../test/jobs.ts';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

const close = ({ account, token }: SignedIn, email = account.email) =>
  portal.call(closeAccount, { token, body: { email } });

const obstaclesOf = async ({ token }: Pick<SignedIn, 'token'>) => {
  const { data } = await portal.call(checkClosing, { token });
  return data.obstacles;
};

const addColleague = async (organisationId: string, isAdministrator: boolean): Promise<SignedIn> => {
  const colleague = await createSignedIn(portal, { contactType: 'Member' });
  await portal.context.db
    .insertInto('organisationContacts')
    .values({ organisationId, accountId: colleague.account.id, isAdministrator })
    .execute();
  return colleague;
};

const statusesOf = (answers: readonly { status: number }[]): string =>
  answers
    .map(({ status }) => String(status))
    .toSorted()
    .join(' ');

const isClosed = async (id: string): Promise<boolean> => {
  const { closedAt } = await portal.context.db
    .selectFrom('accounts')
    .select('closedAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return closedAt !== null;
};

describe('a member who closes the account', () => {
  const texts = Object.values(CANARY).map((text) => text.replace(/^\+/, ''));
  let canary: Canary;
  let tracesBefore: string[];
  let fileKeys: string[];

  beforeAll(async () => {
    canary = await createCanary(portal);
    await portal.call(requestDataExport, { token: canary.token });
    await portal.drain();
    // Something that has not been sent yet goes as well.
    await portal.call(requestDataExport, { token: canary.token });
    tracesBefore = await findTraces(portal, texts);
    const { rows } = await sql<{ key: string }>`
      select file_key as key from contact_enquiry_attachments union all
      select file_key from data_exports where file_key is not null`.execute(portal.context.db);
    fileKeys = rows.map(({ key }) => key);
    await close(canary);
    await portal.drain();
    await waitForMails(portal, CANARY.email);
    // The farewell was not sent yet when its forgetting came: then that is enqueued once more.
    await makeDue(portal.context.db, 'account.finish-closing');
    await portal.drain();
  });

  test('leaves no trace in any text of any table, but in what the law keeps', async () => {
    expect(tracesBefore).toEqual(
      expect.arrayContaining([
        'accounts.email',
        'contact_enquiries.comments',
        'mails.subject',
        'pgboss.job.data',
        'rate_limits.key',
      ]),
    );
    // What the office announced, what an invoice says and what the audit log says of a passkey stay as they were written.
    const kept = ['announcements.title', 'audit_log.after', 'invoices.billed_to'];
    expect(await findTraces(portal, texts)).toEqual(kept);
  });

  test('has no rows left in what is erased', async () => {
    const left = await Promise.all(
      ERASED_COLUMNS.map(async ([table, column]) => {
        const { rows } = await sql`select 1 from ${sql.table(table)}
          where ${sql.ref(column)} = ${canary.account.id}`.execute(portal.context.db);
        return rows.length > 0 ? [`${table}.${column}`] : [];
      }),
    );
    expect(left.flat()).toEqual([]);
  });

  test('has no files left', async () => {
    expect(fileKeys).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^contact-enquiries\//),
        expect.stringMatching(/^data-exports\//),
      ]),
    );
    const found = await Promise.all(fileKeys.map((key) => portal.context.files.find(key)));
    expect(found.filter((file) => file !== undefined)).toEqual([]);
  });

  test('is signed out everywhere at once', async () => {
    for (const token of [canary.token, canary.otherToken]) {
      expect((await portal.call(getCurrentUser, { token })).status).toBe(401);
      expect((await portal.call(closeAccount, { token, body: { email: CANARY.email } })).status).toBe(401);
    }
  });

  test('cannot sign in any more', async () => {
    const { password } = canary.account;
    expect((await postToken(portal, passwordForm({ email: CANARY.email, password }))).status).toBe(400);
  });

  test('gets one last mail at the old address', async () => {
    const farewells = (await waitForMails(portal, CANARY.email)).filter(
      ({ subject }) => subject === 'Your account is closed',
    );
    expect(farewells).toHaveLength(1);
  });

  test('is in the audit log by id alone', async () => {
    const entries = await auditEntriesAbout(portal, canary.account.id);
    expect(entries.at(-1)).toMatchObject({
      action: 'account.closed',
      before: null,
      after: null,
      reason: null,
    });
  });

  test('leaves the books as they were', async () => {
    const { db } = portal.context;
    const invoice = await db
      .selectFrom('invoices')
      .select(['status', 'billedTo'])
      .where('accountId', '=', canary.account.id)
      .executeTakeFirstOrThrow();
    expect(invoice.status).toBe('paid');
    expect(JSON.stringify(invoice.billedTo)).toContain(CANARY.firstName);
    const membership = await db
      .selectFrom('memberships')
      .select('status')
      .where('organisationId', '=', canary.orgId)
      .executeTakeFirstOrThrow();
    expect(membership.status).toBe('active');
  });

  test('is shown to admins as closed, and can be neither found by name nor let in again', async () => {
    const owner = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
    const { token } = owner;
    const { data } = await portal.call(listPeople, {
      token,
      body: { page: 1, size: 100, keyword: 'Former' },
    });
    const person = data.people.find(({ id }) => id === canary.account.id);
    expect(person).toMatchObject({
      firstName: 'Former',
      lastName: 'member',
      isClosed: true,
      permissions: { canImpersonate: false, canManage: false, canChangeRole: false },
    });
    const byName = { page: 1, size: 100, keyword: CANARY.firstName };
    expect((await portal.call(listPeople, { token, body: byName })).data.totalItems).toBe(0);
    const body = { accountId: canary.account.id, isDisabled: false, reason: 'They asked' };
    const { status, problem } = await portal.call(setDisabled, { token, body });
    expect([status, problem.message]).toEqual([409, 'This account is closed']);
  });

  test('may register anew with the address, as somebody new', async () => {
    await portal.call(registerAccount, {
      body: {
        firstName: 'Canaria',
        lastName: 'Again',
        emailAddress: CANARY.email,
        mobile: '0498 765 432',
        password: 'Gravel-Road!88',
      },
    });
    const row = await portal.context.db
      .selectFrom('accounts')
      .select(['id', 'lastName'])
      .where('emailKey', '=', CANARY.email)
      .executeTakeFirstOrThrow();
    expect(row.lastName).toBe('Again');
    expect(row.id).not.toBe(canary.account.id);
  });
});

describe('closing an account is refused', () => {
  test('without a sign-in', async () => {
    expect((await portal.call(closeAccount, { body: { email: 'a@b.example' } })).status).toBe(401);
  });

  test('when another address is typed than one’s own', async () => {
    const person = await createSignedIn(portal);
    const { status, problem } = await close(person, 'somebody@else.example');
    expect([status, problem.modelState]).toEqual([
      400,
      { email: ['This is not the email address of your account'] },
    ]);
    expect(await isClosed(person.account.id)).toBe(false);
  });

  test('when the proof of identity is older than ten minutes', async () => {
    const person = await createSignedIn(portal);
    portal.context.clock.advance(11 * 60_000);
    expect((await close(person)).status).toBe(403);
    expect(await isClosed(person.account.id)).toBe(false);
  });

  test('to the only administrator of an organisation with a membership, until somebody else is one', async () => {
    const person = await applicantAtMembership(portal);
    await createActiveMembership(portal, person.orgId);
    expect(await obstaclesOf(person)).toEqual([
      { kind: 'sole-administrator', organisationName: person.orgName },
    ]);
    expect((await close(person)).status).toBe(409);
    await addColleague(person.orgId, true);
    expect(await obstaclesOf(person)).toEqual([]);
    expect((await close(person)).status).toBe(200);
  });

  test('to the only administrator of an organisation with other people', async () => {
    const person = await applicantAtMembership(portal);
    await addColleague(person.orgId, false);
    expect((await close(person)).status).toBe(409);
  });

  test('while a membership waits to be paid', async () => {
    const person = await applicantAtPayment(portal);
    await enquire(portal, person);
    await addColleague(person.orgId, true);
    expect(await obstaclesOf(person)).toEqual([
      { kind: 'money-on-its-way', organisationName: person.orgName },
    ]);
    expect((await close(person)).status).toBe(409);
  });

  test('to the last owner', async () => {
    const { db, clock } = portal.context;
    await db.updateTable('accounts').set({ disabledAt: clock.now() }).where('role', '=', 2).execute();
    const owner = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
    expect(await obstaclesOf(owner)).toEqual([{ kind: 'last-owner' }]);
    expect((await close(owner)).status).toBe(409);
    await createAccount(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
    expect((await close(owner)).status).toBe(200);
  });
});

describe('an account without obligations can always be closed', () => {
  test('a guest’s', async () => {
    const guest = await createSignedIn(portal, { contactType: 'Prospect-Guest' });
    expect((await close(guest)).status).toBe(200);
    expect(await isClosed(guest.account.id)).toBe(true);
  });

  test('a mail that only has the same words as somebody’s name keeps them', async () => {
    const namesake = await createSignedIn(portal, { firstName: 'Tax', lastName: 'Invoice' });
    const { db } = portal.context;
    const written = {
      subject: 'Your Tax Invoice #20480',
      content: JSON.stringify({ heading: 'Tax Invoice' }),
    };
    const { id } = await db
      .insertInto('mails')
      .values({ toAddress: 'somebody.else@mail.example', ...written })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: aboutThem } = await db
      .insertInto('mails')
      .values({ toAddress: 'somebody.else@mail.example', ...written, aboutAccountId: namesake.account.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    expect((await close(namesake)).status).toBe(200);
    const subjectOf = async (mailId: string) =>
      (await db.selectFrom('mails').select('subject').where('id', '=', mailId).executeTakeFirstOrThrow())
        .subject;
    expect(await subjectOf(id)).toBe('Your Tax Invoice #20480');
    expect(await subjectOf(aboutThem)).toBe('Your Former member #20480');
  });

  test('an applicant’s who has only named an organisation, whose name is free again', async () => {
    const applicant = await applicantAtMembership(portal);
    expect((await close(applicant)).status).toBe(200);
    const next = await createSignedIn(portal);
    const { data } = await portal.call(chooseOrganisation, {
      token: next.token,
      body: { orgName: applicant.orgName },
    });
    expect(data.nextStep).toBe('manage-organisation');
  });
});

describe('two at once', () => {
  test('the same account closed twice is closed once', async () => {
    const person = await createSignedIn(portal);
    const token = await signIn(portal, person.account);
    const answers = await meetBefore(portal, 'data_exports', () => [
      close(person),
      close({ ...person, token }),
    ]);
    expect(statusesOf(answers)).toBe('200 401');
  });

  test('of two administrators who leave at once the second has to stay', async () => {
    const person = await applicantAtMembership(portal);
    await createActiveMembership(portal, person.orgId);
    const colleague = await addColleague(person.orgId, true);
    const answers = await meetBefore(portal, 'data_exports', () => [close(person), close(colleague)]);
    expect(statusesOf(answers)).toBe('200 409');
  });

  test('of two owners who leave at once the second has to stay', async () => {
    const { db, clock } = portal.context;
    await db.updateTable('accounts').set({ disabledAt: clock.now() }).where('role', '=', 2).execute();
    const owner = { contactType: 'Staff', role: ROLE.workSpaceOwner } as const;
    const [one, other] = [await createSignedIn(portal, owner), await createSignedIn(portal, owner)];
    const answers = await meetBefore(portal, 'data_exports', () => [close(one), close(other)]);
    expect(statusesOf(answers)).toBe('200 409');
  });
});

test('every column that leads to an account is known to the copy, to the closing and to the proof of an address', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct conrelid::regclass::text || '.' || attname as name
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'accounts'::regclass
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public' and column_name like '%account_id' and data_type = 'uuid'
    order by 1`.execute(portal.context.db);
  const names = rows.map(({ name }) => name);
  expect(names).toEqual(Object.keys(PERSONAL_COLUMNS).toSorted());
  expect(names).toEqual(Object.keys(AT_PROOF).toSorted());
});
