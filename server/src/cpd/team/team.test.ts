import { getCpdTracker } from '@linehaul/contract/cpd';
import { addDays } from '@linehaul/contract/dates';
import {
  downloadTeam,
  getCpdSharing,
  listTeam,
  nudgeTeam,
  requireLicences,
  shareCpd,
  teamStanding,
  type TeamStanding,
} from '@linehaul/contract/team';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  createCpdCategory,
  createCpdProgramme,
  createCpdRecord,
  joinCpdProgramme,
} from '../../../test/cpd/cpd-factories.ts';
import { createLicence, createLicenceKind } from '../../../test/cpd/licence-factories.ts';
import { createAccount, signIn, type TestAccount } from '../../../test/people/account-factories.ts';
import { createSignedIn, type SignedIn } from '../../../test/people/join-factories.ts';
import { createOrganisation } from '../../../test/people/organisation-factories.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { todayOf } from '../../adapters/clock.ts';

let portal: TestPortal;
let heavy: string;
let forklift: string;
let today: string;
beforeAll(async () => {
  portal = await startTestPortal();
  today = todayOf(portal.context);
  heavy = await createLicenceKind(portal, { name: 'Heavy vehicle' });
  forklift = await createLicenceKind(portal, { name: 'Forklift' });
});
afterAll(() => portal.stop());

let firms = 0;
let administrator: SignedIn;
let kim: TestAccount;
let lee: TestAccount;
let orgId: string;
const named = async (firstName: string, lastName: string): Promise<TestAccount> => {
  const account = await createAccount(portal, { contactType: 'Member' });
  await portal.context.db
    .updateTable('accounts')
    .set({ firstName, lastName })
    .where('id', '=', account.id)
    .execute();
  return account;
};
/** Its administrator, Kim who holds what is valid, and Lee whose licence has expired. */
beforeEach(async () => {
  firms += 1;
  administrator = await createSignedIn(portal, { contactType: 'Member' });
  await portal.context.db
    .updateTable('accounts')
    .set({ firstName: 'Ada', lastName: 'Aaron' })
    .where('id', '=', administrator.account.id)
    .execute();
  [kim, lee] = [await named('Kim', 'Brook'), await named('Lee', 'Carter')];
  const firm = { name: `Team firm ${firms}`, administrators: [administrator.account], contacts: [kim, lee] };
  orgId = (await createOrganisation(portal, firm)).id;
  await createLicence(portal, {
    accountId: kim.id,
    kindId: heavy,
    expiresOn: addDays(today, 300),
    number: 'B-204-K',
  });
  await createLicence(portal, { accountId: lee.id, kindId: heavy, expiresOn: addDays(today, -3) });
});

const by = () => ({ token: administrator.token });
const list = async (
  asked: { standing?: TeamStanding; keyword?: string; page?: number; size?: number } = {},
) => (await portal.call(listTeam, { body: { orgId, ...asked }, ...by() })).data;
const namesOf = ({ people }: { people: readonly { name: string }[] }) => people.map(({ name }) => name);
const matrix = async () => {
  const { requirements, people } = await list();
  return [
    ['', ...requirements.map(({ name }) => name)],
    ...people.map(({ name, cells }) => [name, ...cells.map(({ standing }) => standing)]),
  ];
};
const nudge = (accountId: string | null = null, token = administrator.token) =>
  portal.call(nudgeTeam, { body: { orgId, accountId }, token });
const nudgesOf = async ({ email }: { email: string }) => {
  await portal.drain();
  return (await portal.mailbox.list()).filter(
    ({ to, subject }) => to === email && subject.includes('asks about your professional development'),
  );
};

describe('the matrix', () => {
  test('shows who holds what by last name, and what is required and missing', async () => {
    const body = { orgId, kindIds: [heavy, forklift] };
    expect((await portal.call(requireLicences, { body, ...by() })).status).toBe(200);
    expect(await matrix()).toEqual([
      ['', 'Heavy vehicle', 'Forklift'],
      ['Ada Aaron', 'missing', 'missing'],
      ['Kim Brook', 'green', 'missing'],
      ['Lee Carter', 'expired', 'missing'],
    ]);
    await portal.call(requireLicences, { body: { orgId, kindIds: [] }, ...by() });
    expect((await matrix())[0]).toEqual(['', 'Heavy vehicle']);
  });

  test('shows programmes that any of them is in, with the hours that are missing', async () => {
    const categoryId = await createCpdCategory(portal);
    const programmeId = await createCpdProgramme(portal, {
      name: `Hours ${firms}`,
      categories: [{ categoryId }],
    });
    await joinCpdProgramme(portal, { programmeId, accountId: kim.id, since: `${today.slice(0, 4)}-01-01` });
    const { requirements, people } = await list();
    expect(requirements[0]).toMatchObject({ id: programmeId, kind: 'programme' });
    expect(people.map(({ cells }) => cells[0]?.standing)).toEqual(['none', 'due', 'none']);
    expect(people[1]?.cells[0]).toMatchObject({ missingHours: 10, untilDate: `${today.slice(0, 4)}-12-31` });
    const { text } = await portal.call(downloadTeam, { query: { orgId }, ...by() });
    const [titles, ada, kimRow] = text.replace('\uFEFF', '').split('\r\n');
    expect(titles).toMatch(/^Name,Hours \d+,Hours \d+: until,Hours \d+: hours missing,Heavy vehicle,/);
    expect(ada).toMatch(/^Ada Aaron,,,,/);
    expect(kimRow).toMatch(/^Kim Brook,Due,31\/12\/\d{4},10,Up to date,/);
  });

  test('tells neither numbers nor evidence', async () => {
    const { text } = await portal.call(listTeam, { body: { orgId }, ...by() });
    expect(text).toContain('Kim Brook');
    expect(text).not.toMatch(/B-204-K|number|attachment/i);
  });

  test('is found in by name and by standing, a page at a time', async () => {
    expect(namesOf(await list({ keyword: 'kIm' }))).toEqual(['Kim Brook']);
    expect(namesOf(await list({ keyword: '%' }))).toEqual([]);
    expect(namesOf(await list({ standing: 'expired' }))).toEqual(['Lee Carter']);
    expect(namesOf(await list({ standing: 'due' }))).toEqual([]);
    const second = await list({ page: 2, size: 2 });
    expect([namesOf(second), second.totalItems]).toEqual([['Lee Carter'], 3]);
  });

  test('finds by every standing just those who have a cell that stands so', async () => {
    const categoryId = await createCpdCategory(portal);
    const [first, second] = [
      await createCpdProgramme(portal, { name: `One ${firms}`, categories: [{ categoryId }] }),
      await createCpdProgramme(portal, { name: `Two ${firms}`, categories: [{ categoryId }] }),
    ];
    const yearsAgo = `${Number(today.slice(0, 4)) - 2}-01-01`;
    await joinCpdProgramme(portal, { programmeId: first, accountId: kim.id, since: yearsAgo });
    await joinCpdProgramme(portal, { programmeId: second, accountId: kim.id, since: yearsAgo });
    await joinCpdProgramme(portal, { programmeId: first, accountId: administrator.account.id, since: today });
    await createCpdRecord(portal, {
      ...{ accountId: administrator.account.id, categoryId, completedOn: today, hundredths: 1000 },
    });
    await portal.call(requireLicences, { body: { orgId, kindIds: [forklift] }, ...by() });
    const all = await list();
    for (const standing of teamStanding.options)
      expect(namesOf(await list({ standing }))).toEqual(
        namesOf({
          people: all.people.filter(({ cells }) => cells.some((cell) => cell.standing === standing)),
        }),
      );
    expect(new Set(all.people.flatMap(({ cells }) => cells.map(({ standing }) => standing))).size).toBe(4);
  });

  test('loses whoever leaves at once, who takes their records along, and shows who is in two firms in both', async () => {
    const categoryId = await createCpdCategory(portal);
    await createCpdRecord(portal, { accountId: kim.id, categoryId, completedOn: today });
    const token = await signIn(portal, kim);
    const tracked = async () => (await portal.call(getCpdTracker, { token })).data;
    const before = await tracked();
    expect(before.otherRecords).toHaveLength(1);
    const other = await createSignedIn(portal, { contactType: 'Member' });
    await createOrganisation(portal, {
      ...{ name: `Second firm ${firms}`, administrators: [other.account], contacts: [lee] },
    });
    await portal.context.db
      .deleteFrom('organisationContacts')
      .where('organisationId', '=', orgId)
      .where('accountId', '=', kim.id)
      .execute();
    expect(namesOf(await list())).toEqual(['Ada Aaron', 'Lee Carter']);
    const { data } = await portal.call(listTeam, { body: {}, token: other.token });
    expect(namesOf(data)).toContain('Lee Carter');
    expect((await nudge(kim.id)).status).toBe(404);
    expect(await tracked()).toEqual(before);
  });

  test('is for administrators of that organisation alone', async () => {
    const stranger = await createSignedIn(portal, { contactType: 'Member' });
    await createOrganisation(portal, { name: `Stranger ${firms}`, administrators: [stranger.account] });
    const contact = await signIn(portal, kim);
    const statuses = [];
    for (const token of [stranger.token, contact])
      statuses.push((await portal.call(listTeam, { body: { orgId }, token })).status);
    expect(statuses).toEqual([404, 403]);
    expect((await nudge(null, stranger.token)).status).toBe(404);
  });
});

describe('who does not share how they stand', () => {
  const share = (isShared: boolean, token: string, id = orgId) =>
    portal.call(shareCpd, { body: { orgId: id, isShared }, token });
  /** Lee holds what nobody else does, is in a programme of their own, and does not share it. */
  const hide = async () => {
    await createLicence(portal, { accountId: lee.id, kindId: forklift, expiresOn: addDays(today, 300) });
    const categoryId = await createCpdCategory(portal);
    const programmeId = await createCpdProgramme(portal, {
      name: `Of Lee ${firms}`,
      categories: [{ categoryId }],
    });
    await joinCpdProgramme(portal, { programmeId, accountId: lee.id, since: `${today.slice(0, 4)}-01-01` });
    expect((await matrix())[0]).toEqual(['', `Of Lee ${firms}`, 'Heavy vehicle', 'Forklift']);
    const token = await signIn(portal, lee);
    expect((await share(false, token)).status).toBe(200);
    return token;
  };

  test('is shown as that, whatever they keep and lack, and gives no column', async () => {
    const token = await hide();
    expect(await matrix()).toEqual([
      ['', 'Heavy vehicle'],
      ['Ada Aaron', 'none'],
      ['Kim Brook', 'green'],
      ['Lee Carter', 'unshared'],
    ]);
    expect((await list()).people[2]?.cells).toEqual([
      { requirementId: heavy, standing: 'unshared', untilDate: null, missingHours: 0 },
    ]);
    const { text } = await portal.call(downloadTeam, { query: { orgId }, ...by() });
    expect(text).toContain('Lee Carter,Not shared,\r\n');
    await share(true, token);
    expect((await matrix())[3]).toEqual(['Lee Carter', 'due', 'expired', 'green']);
  });

  test('is found by nothing but that', async () => {
    await hide();
    for (const standing of teamStanding.options)
      expect(namesOf(await list({ standing })).includes('Lee Carter')).toBe(standing === 'unshared');
    expect(namesOf(await list({ standing: 'unshared' }))).toEqual(['Lee Carter']);
    expect(namesOf(await list({ standing: 'none' }))).toEqual(['Ada Aaron']);
  });

  test('is reminded of nothing, and whoever asks is told why', async () => {
    await hide();
    expect((await nudge()).data.sent).toBe(0);
    const refused = await nudge(lee.id);
    expect([refused.status, refused.problem?.message]).toEqual([
      409,
      'They do not share with your organisation how they stand',
    ]);
    expect(await nudgesOf(lee)).toEqual([]);
  });

  test('says so for each organisation, once, and of none but their own; the log has when and of which', async () => {
    const other = await createOrganisation(portal, { name: `Third firm ${firms}`, contacts: [lee] });
    const token = await signIn(portal, lee);
    const shared = async () => (await portal.call(getCpdSharing, { token })).data.organisations;
    await Promise.all([share(false, token), share(false, token), share(false, token)]);
    expect((await shared()).map(({ id, isShared }) => [id, isShared])).toEqual(
      expect.arrayContaining([
        [orgId, false],
        [other.id, true],
      ]),
    );
    const stranger = await createOrganisation(portal, { name: `Fourth firm ${firms}` });
    expect((await share(false, token, stranger.id)).status).toBe(404);
    const logged = await portal.context.db
      .selectFrom('auditLog')
      .select(['action', 'after'])
      .where('subjectId', '=', lee.id)
      .where('action', 'in', ['cpd.shared', 'cpd.unshared'])
      .execute();
    expect(logged).toEqual([{ action: 'cpd.unshared', after: { organisation: orgId } }]);
  });
});

describe('the table for spreadsheets', () => {
  test('holds everybody, and runs nothing', async () => {
    await portal.context.db
      .updateTable('accounts')
      .set({ firstName: '=1+1' })
      .where('id', '=', kim.id)
      .execute();
    const { text } = await portal.call(downloadTeam, { query: { orgId }, ...by() });
    const rows = text.replace('\uFEFF', '').trim().split('\r\n');
    expect(rows[0]).toBe('Name,Heavy vehicle,Heavy vehicle: until');
    expect(rows[2]).toMatch(/^'=1\+1 Brook,Up to date,\d\d\/\d\d\/\d{4}$/);
    expect(rows[3]).toMatch(/^Lee Carter,Expired,/);
    const query = new URLSearchParams({ orgId, format: 'xlsx' });
    const response = await portal.fetch(`${downloadTeam.path}?${query.toString()}`, {
      headers: { authorization: `Bearer ${administrator.token}` },
    });
    const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(strFromU8(files['xl/sharedStrings.xml'] ?? new Uint8Array())).toContain('=1+1 Brook');
    expect(strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).not.toContain('<f');
    const logged = await portal.context.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'cpd.team-exported')
      .where('subjectId', '=', orgId)
      .orderBy('position')
      .execute();
    expect(logged.map(({ after }) => after)).toEqual([
      { format: 'csv', people: 3 },
      { format: 'xlsx', people: 3 },
    ]);
  });
});

describe('a reminder', () => {
  test('goes to whoever lacks something, with what it is, and says who was left out', async () => {
    const { data } = await nudge();
    expect(data).toEqual({ sent: 1, alreadyToday: [], lacksNothing: false });
    const [mail, ...others] = await nudgesOf(lee);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Heavy vehicle');
    expect(await nudgesOf(kim)).toEqual([]);
    expect((await nudge(lee.id)).data).toEqual({
      sent: 0,
      alreadyToday: ['Lee Carter'],
      lacksNothing: false,
    });
    expect((await nudge(kim.id)).data).toEqual({ sent: 0, alreadyToday: [], lacksNothing: true });
  });

  test('pressed four times at once is one mail, and on the next day another', async () => {
    const answers = await Promise.all([nudge(), nudge(lee.id), nudge(), nudge(lee.id)]);
    expect(answers.reduce((sum, { data }) => sum + data.sent, 0)).toBe(1);
    expect(await nudgesOf(lee)).toHaveLength(1);
    const { clock } = portal.context;
    const now = clock.now();
    clock.set(new Date(now.getTime() + 86_400_000));
    const token = await signIn(portal, administrator.account);
    expect((await nudge(lee.id, token)).data.sent).toBe(1);
    clock.set(now);
  });

  test('is told to the audit log with how many, not whom', async () => {
    await nudge();
    const logged = await portal.context.db
      .selectFrom('auditLog')
      .select('after')
      .where('action', '=', 'cpd.nudged')
      .where('subjectId', '=', orgId)
      .execute();
    expect(logged).toEqual([{ after: { people: 1 } }]);
  });
});
