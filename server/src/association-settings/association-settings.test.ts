import { getPortalSettings } from '@linehaul/contract/association';
import {
  type AssociationSettings,
  checkMailDomain,
  getAssociationSettings,
  mailToMyself,
  removeAssociationLogo,
  saveAssociationBank,
  saveAssociationDetails,
  saveAssociationLook,
  saveAssociationMail,
  uploadAssociationLogo,
} from '@linehaul/contract/association-settings';
import { RECENT_AUTHENTICATION_MS, ROLE } from '@linehaul/contract/constants';
import { dayOf } from '@linehaul/contract/dates';
import { getPaymentSetupIntent } from '@linehaul/contract/join';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LOGO_SVG } from '../../test/files/logo-svg.ts';
import { sendMultipart } from '../../test/files/send-multipart.ts';
import { waitForMails } from '../../test/kept-mails.ts';
import { enquire } from '../../test/money/money-factories.ts';
import { applicantAtPayment, createSignedIn, type SignedIn } from '../../test/people/join-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';
import { startSecondProcess } from '../../test/processes/second-process.ts';

let portal: TestPortal;
let second: Awaited<ReturnType<typeof startSecondProcess>>;
let owner: SignedIn;
beforeAll(async () => {
  portal = await startTestPortal({ ASSOCIATION_WEBSITE: 'https://set.example' }, undefined, {
    nameServer: {
      texts: (name) => {
        if (name.startsWith('_dmarc.'))
          return Promise.reject(Object.assign(new Error(), { code: 'ETIMEOUT' }));
        if (name.startsWith('_domainkey.'))
          return Promise.reject(Object.assign(new Error(), { code: 'ENOTFOUND' }));
        return Promise.resolve([['another'], ['v=spf1 ', 'include:mail.example -all']]);
      },
    },
  });
  second = await startSecondProcess(portal);
  owner = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
});
afterAll(async () => {
  await second.stop();
  await portal.stop();
});

const stand = async (): Promise<AssociationSettings> =>
  (await portal.call(getAssociationSettings, { token: owner.token })).data;

const details = async (changes: Record<string, string>, as = owner) =>
  portal.call(saveAssociationDetails, {
    body: { version: (await stand()).details.version, details: changes },
    token: as.token,
  });

/** What the other process tells the browser, once it does as it is said to. */
const toldBySecond = async (): Promise<{ name: string; phone: string; timeZone: string }> =>
  ((await (await second.fetch('/api/association/settings')).json()) as { data: { association: never } }).data
    .association;

const lastEntry = () =>
  portal.context.db
    .selectFrom('auditLog')
    .select(['action', 'before', 'after', 'actorId'])
    .orderBy('position', 'desc')
    .executeTakeFirstOrThrow();

test('what the owner saves holds in every process, and is told with before and after', async () => {
  await details({ name: 'Before', phone: '02 6800 0000' });
  expect((await details({ name: 'Dubbo Carriers', shortName: '', phone: '02 6800 1234' })).status).toBe(200);
  expect((await portal.call(getPortalSettings)).data.association).toMatchObject({
    name: 'Dubbo Carriers',
    shortName: 'Dubbo Carriers',
    phone: '02 6800 1234',
  });
  await expect.poll(toldBySecond, { timeout: 2000 }).toMatchObject({ name: 'Dubbo Carriers' });
  expect(await lastEntry()).toMatchObject({
    action: 'association.changed',
    before: { name: 'Before', phone: '02 6800 0000' },
    after: { name: 'Dubbo Carriers', phone: '02 6800 1234' },
    actorId: owner.account.id,
  });
});

test('a change that nobody announced is found by the other process all the same', async () => {
  const { db } = portal.context;
  await details({ phone: '02 6800 5555' });
  await db.updateTable('associationSettings').set({ value: 'Silent' }).where('name', '=', 'phone').execute();
  await db
    .updateTable('associationSections')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('section', '=', 'details')
    .execute();
  await expect.poll(toldBySecond, { timeout: 9000, interval: 500 }).toMatchObject({ phone: 'Silent' });
}, 20_000);

test('an invoice names the issuer of the moment it is issued, even where the process has not heard of it', async () => {
  const applicant = await applicantAtPayment(portal);
  const { db } = portal.context;
  const sql2 = db
    .updateTable('associationSettings')
    .set({ value: 'Just Renamed' })
    .where('name', '=', 'name');
  await sql2.execute();
  expect(portal.context.config.association.name).toBe('Dubbo Carriers');
  const { data } = await enquire(portal, applicant);
  const { issuer } = await db
    .selectFrom('invoices')
    .select('issuer')
    .where('id', '=', data.invoiceId)
    .executeTakeFirstOrThrow();
  expect(issuer).toMatchObject({ name: 'Just Renamed' });
});

test('what the environment sets wins, says so, and cannot be changed here', async () => {
  expect((await stand()).details.website).toEqual({
    value: 'https://set.example',
    source: 'environment',
    variable: 'ASSOCIATION_WEBSITE',
  });
  const { status, problem } = await details({ website: 'https://ours.example' });
  expect(status).toBe(400);
  expect(problem.modelState?.['website']).toEqual([
    'This is set by ASSOCIATION_WEBSITE where the portal is installed',
  ]);
});

test('of two who change the same section the later is told, and overwrites nothing', async () => {
  const { version } = (await stand()).details;
  const save = (phone: string) =>
    portal.call(saveAssociationDetails, { body: { version, details: { phone } }, token: owner.token });
  const answers = await Promise.all([save('02 6800 1111'), save('02 6800 2222')]);
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  const late = answers.find(({ status }) => status === 409);
  expect(late?.problem.message).toContain('has changed this on');
  // Another section is none of theirs.
  const { bank } = await stand();
  expect(bank.version).toBe(1);
});

test('the same once more changes nothing and is not told', async () => {
  await details({ phone: '02 6800 3333' });
  const before = await stand();
  expect((await details({ phone: '02 6800 3333' })).status).toBe(200);
  expect((await stand()).details.version).toBe(before.details.version);
});

test.each([
  [{ abn: '53 004 085 617' }, 'abn'],
  [{ name: ' ' }, 'name'],
  [{ email: 'the office' }, 'email'],
  [{ phone: 'call us' }, 'phone'],
  [{ timeZone: 'Mars/Olympus' }, 'timeZone'],
])('%j is refused beside its field', async (changes: Record<string, string>, field) => {
  const { status, problem } = await details(changes);
  expect(status).toBe(400);
  expect(Object.keys(problem.modelState ?? {})[0]).toContain(field);
});

test('an admin reads the settings and changes none', async () => {
  const admin = await createSignedIn(portal, { contactType: 'Staff', role: ROLE.admin });
  const { status, data } = await portal.call(getAssociationSettings, { token: admin.token });
  expect([status, data.mayChange]).toEqual([200, false]);
  expect((await stand()).mayChange).toBe(true);
  expect((await details({ phone: '02 6800 4444' }, admin)).status).toBe(403);
});

test('a time zone holds in code and in the database, in every process', async () => {
  expect((await details({ timeZone: 'Australia/Perth' })).status).toBe(200);
  const moment = new Date('2027-05-10T15:00:00Z');
  const { rows } = await sql<{ day: string }>`select association_day(${moment}) as day`.execute(
    portal.context.db,
  );
  const { timeZone } = portal.context.config.association;
  expect([rows[0]?.day, dayOf(moment, timeZone)]).toEqual(['2027-05-10', '2027-05-10']);
  await expect.poll(toldBySecond, { timeout: 2000 }).toMatchObject({ timeZone: 'Australia/Perth' });
  const scheduled = async () => {
    const found = await sql<{ timezone: string }>`select distinct timezone from pgboss.schedule`.execute(
      portal.context.db,
    );
    return found.rows.map(({ timezone }) => timezone);
  };
  await expect.poll(scheduled, { timeout: 3000 }).toEqual(['Australia/Perth']);
});

const saveBank = async (bank: Partial<Record<'bankBsb' | 'bankAccountNumber' | 'bankAccountName', string>>) =>
  portal.call(saveAssociationBank, {
    body: {
      version: (await stand()).bank.version,
      bank: { bankBsb: '', bankAccountNumber: '', bankAccountName: '', ...bank },
    },
    token: owner.token,
  });

test('the account that invoices name is changed only with a recent proof of who one is', async () => {
  expect((await saveBank({ bankBsb: '062 000', bankAccountNumber: '1234 5678' })).status).toBe(200);
  expect((await stand()).bank.bankAccount.value).toBe('BSB 062-000, account 12345678');
  portal.context.clock.advance(RECENT_AUTHENTICATION_MS + 1000);
  const late = await saveBank({ bankBsb: '062-111', bankAccountNumber: '99999999' });
  expect([late.status, late.problem.type]).toEqual([403, expect.stringContaining('identity-unconfirmed')]);
  expect((await stand()).bank.bankAccount.value).toBe('BSB 062-000, account 12345678');
});

test('an accent and a logo are in the head of every page of both processes', async () => {
  const { look } = await stand();
  const body = { version: look.version, look: { accent: '#7A1F3D' } };
  expect((await portal.call(saveAssociationLook, { body, token: owner.token })).status).toBe(200);
  const bytes = Buffer.from(LOGO_SVG);
  const sent = { token: owner.token, fields: {}, files: [{ name: 'logo.svg', bytes }] };
  expect((await sendMultipart(portal, uploadAssociationLogo, sent)).status).toBe(200);
  const path = (await stand()).look.logo.value;
  for (const server of [portal, second]) {
    const served = async () => (await server.fetch(path)).status;
    await expect.poll(served, { timeout: 2000 }).toBe(200);
  }
  expect(await (await second.fetch(path)).text()).toBe(LOGO_SVG);
  expect((await portal.call(removeAssociationLogo, { token: owner.token })).status).toBe(200);
  expect((await portal.fetch(path)).status).toBe(404);
});

test('what is no picture is no logo', async () => {
  const files = [{ name: 'logo.svg', bytes: Buffer.from('<html>hello</html>') }];
  const { status } = await sendMultipart(portal, uploadAssociationLogo, {
    ...{ token: owner.token, fields: {}, files },
  });
  expect(status).toBe(400);
});

test('a mail to oneself goes by the sender that is in force, which is changed without a start', async () => {
  const { mail } = await stand();
  const body = { version: mail.version, mail: { mailFrom: 'portal@dubbo.example' } };
  expect((await portal.call(saveAssociationMail, { body, token: owner.token })).status).toBe(200);
  const { data } = await portal.call(mailToMyself, { token: owner.token });
  expect(data.sentTo).toBe(owner.account.email);
  const [kept] = await waitForMails(portal, owner.account.email, 1);
  expect(kept?.from).toContain('<portal@dubbo.example>');
});

test('what the domain of the sender says is looked up: found, missing, or not to be looked up', async () => {
  const { data } = await portal.call(checkMailDomain, { token: owner.token });
  expect(data.records).toEqual([
    { record: 'SPF', state: 'found', text: 'v=spf1 include:mail.example -all' },
    { record: 'DKIM', state: 'missing', text: null },
    { record: 'DMARC', state: 'unknown', text: null },
  ]);
});

test('while the association has no ABN no card is asked for: nobody could issue the invoice', async () => {
  const { db } = portal.context;
  const applicant = await applicantAtPayment(portal);
  const setAbn = (value: string) =>
    db
      .insertInto('associationSettings')
      .values({ name: 'abn', value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute();
  await setAbn('');
  const ask = async () =>
    portal.call(getPaymentSetupIntent, {
      query: { workflowName: 'join', orgId: applicant.orgId, paymentMethod: 'card' },
      token: applicant.token,
    });
  expect((await ask()).status).toBe(503);
  await setAbn('53004085616');
  expect((await ask()).status).toBe(200);
});
