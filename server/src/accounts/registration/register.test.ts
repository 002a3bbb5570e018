import { registerAccount, resendConfirmation } from '@linehaul/contract/accounts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits } from '../../../test/people/account-factories.ts';
import { auditEntriesAbout } from '../../../test/audit-entries.ts';
import { pressConfirm } from '../../../test/people/confirm-email.ts';
import { linkIn, waitForMails } from '../../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';

const DAY = 24 * 3_600_000;

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

let serial = 0;
const someone = (changes: Record<string, unknown> = {}) => {
  serial += 1;
  return {
    firstName: 'Dana',
    lastName: 'Okafor',
    emailAddress: `dana${serial}@okafor-transport.example`,
    mobile: '0412 345 678',
    password: PASSWORD,
    ...changes,
  };
};

const post = (path: string, body: unknown): Promise<Response> =>
  portal.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const register = (body: unknown): Promise<Response> => post('/api/account/register', body);

const findAccounts = (email: string) =>
  portal.context.db.selectFrom('accounts').selectAll().where('emailKey', '=', email.toLowerCase()).execute();

const countAccounts = async (): Promise<number> =>
  (await portal.context.db.selectFrom('accounts').select('id').execute()).length;

const subjectsTo = async (address: string): Promise<string[]> => {
  await portal.drain();
  const mails = await portal.context.db
    .selectFrom('mails')
    .select('subject')
    .where('toAddress', '=', address)
    .orderBy('createdAt')
    .execute();
  return mails.map(({ subject }) => subject);
};

const visible = async (response: Response): Promise<string> => {
  const changing = new Set(['date', 'x-request-id', 'content-security-policy']);
  const headers = [...response.headers].filter(([name]) => !changing.has(name));
  return JSON.stringify([response.status, headers, await response.text()]);
};

const PASSWORD = 'Wide-Load!Ahead7';
const PAGE = '/sign-up/confirm-email';

/** Presses the button behind the link of the newest mail; returns where it leads. */
const confirm = async (address: string, count = 1): Promise<string | null> => {
  const [mail] = await waitForMails(portal, address, count);
  if (!mail) throw new Error('no mail');
  const response = await pressConfirm(portal, linkIn(mail), { password: PASSWORD });
  expect(response.status).toBe(303);
  return response.headers.get('location');
};

test('a registration makes a prospect whose address is not confirmed, and mails the activation link', async () => {
  const person = someone({ emailAddress: 'Dana.First@Okafor-Transport.example' });
  const { status, message } = await portal.call(registerAccount, { body: person });
  expect(status).toBe(200);
  expect(message).toContain('activation link');
  const [account] = await findAccounts(person.emailAddress);
  expect(account).toMatchObject({
    email: person.emailAddress,
    firstName: 'Dana',
    lastName: 'Okafor',
    mobile: '+61412345678',
    contactType: 'Prospect-Applicant',
    role: 0,
    emailConfirmedAt: null,
  });
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$/);
  const [mail] = await waitForMails(portal, person.emailAddress);
  expect(mail?.subject).toContain('Activate your');
  expect(mail && linkIn(mail).href).toMatch(
    new RegExp(
      `^${portal.context.config.publicUrl}/api/account/confirmemail\\?userId=${account?.id}&token=[\\w-]{43}$`,
    ),
  );
});

test('registering a known address, in any case, answers the same bytes and only tells the owner', async () => {
  const person = someone();
  const first = await visible(await register(person));
  const second = await visible(
    await register({ ...person, emailAddress: person.emailAddress.toUpperCase(), firstName: 'Mallory' }),
  );
  expect(second).toBe(first);
  const accounts = await findAccounts(person.emailAddress);
  expect(accounts).toHaveLength(1);
  expect(accounts[0]?.firstName).toBe('Dana');
  // Two jobs write them, in either order.
  expect((await subjectsTo(person.emailAddress)).toSorted()).toEqual([
    expect.stringContaining('Activate your'),
    expect.stringContaining('You already have an account'),
  ]);
});

test('a confirmed owner is told with a link to the sign-in page, which signs nobody in', async () => {
  const owner = await createAccount(portal, { contactType: 'Member' });
  await register(someone({ emailAddress: owner.email }));
  const [mail] = await waitForMails(portal, owner.email);
  expect(mail && linkIn(mail).pathname).toBe('/account/sign-in');
});

test('the notice to an unconfirmed address lets whoever reads its mail set the password', async () => {
  const person = someone();
  await register(person);
  await register({ ...person, password: 'Other-Load!Ahead8' });
  const mails = await waitForMails(portal, person.emailAddress, 2);
  const notice = mails.find(({ subject }) => subject.startsWith('You already'));
  const link = notice && linkIn(notice);
  expect(link?.pathname).toBe('/sign-up/reset-password');
  const reset = await post('/api/account/resetpassword', {
    token: link?.searchParams.get('code'),
    userid: link?.searchParams.get('userId'),
    password: 'Third-Load!Ahead9',
  });
  expect(reset.status).toBe(200);
  const [account] = await findAccounts(person.emailAddress);
  expect(account?.emailConfirmedAt).not.toBeNull();
});

test('two registrations of one address at once make one account', async () => {
  const person = someone();
  const responses = await Promise.all(Array.from({ length: 6 }, () => register(person)));
  expect(responses.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 200));
  expect(await findAccounts(person.emailAddress)).toHaveLength(1);
  const activations = (await subjectsTo(person.emailAddress)).filter((subject) =>
    subject.startsWith('Activate'),
  );
  expect(activations).toHaveLength(1);
});

test('looking first and inserting then makes several accounts at once: the control of the test above', async () => {
  const { db } = portal.context;
  await db.schema.createTable('account_twins').addColumn('email', 'text').execute();
  const twins = sql.table('account_twins');
  const isNew = async (): Promise<boolean> =>
    (await sql`select 1 from ${twins}`.execute(db)).rows.length === 0;
  const looks = await Promise.all(Array.from({ length: 6 }, isNew));
  for (const mayInsert of looks) {
    if (mayInsert) await sql`insert into ${twins} values ('dana@okafor-transport.example')`.execute(db);
  }
  expect((await sql`select 1 from ${twins}`.execute(db)).rows.length).toBeGreaterThan(1);
});

test.each([
  ['firstName', '', 'Please type first name'],
  ['lastName', '   ', 'Please type last name'],
  ['emailAddress', 'not an address', 'Please enter a valid email'],
  ['emailAddress', '', 'Please enter a valid email'],
  ['mobile', '', 'Please enter a valid phone number'],
  ['mobile', '0412 345', 'Please enter a valid phone number'],
  ['password', '', 'Please enter password'],
  ['password', 'Sh0rt!a', 'At least 8 characters'],
  ['password', 'NoSpecial99', 'At least one special character'],
  ['password', 'lower-case!99', 'Both upper and lower case letters'],
  ['password', 'Password1!', 'This password is too common. Please choose another password.'],
])('%s "%s" is refused with its text', async (field, value, text) => {
  const { status, problem } = await portal.call(registerAccount, { body: someone({ [field]: value }) });
  expect(status).toBe(400);
  expect(problem.modelState).toEqual({ [field]: [text] });
});

test.each([
  'a@x.example,b@x.example',
  '"a@x.example,b"@x.example',
  'a@x.example\r\nBcc: spy@x.example',
  'Dana <a@x.example>',
  `${'a'.repeat(300)}@x.example`,
])('"%s" is not one address and gets no mail', async (emailAddress) => {
  expect((await register(someone({ emailAddress }))).status).toBe(400);
});

test.each([
  ['an array of addresses', { emailAddress: ['a@x.example', 'b@x.example'] }],
  ['a role', { role: 2 }],
  ['a contact type in another spelling', { ContactType: 'Staff' }],
  ['a confirmation', { emailConfirmed: true }],
  ['a field twice', { EmailAddress: 'b@x.example' }],
  ['a NUL character', { firstName: 'Da\u0000na' }],
])('%s in a registration is refused and leaves nothing', async (_name, extra) => {
  const before = await countAccounts();
  expect((await register(someone(extra))).status).toBe(400);
  expect(await countAccounts()).toBe(before);
});

test('links in mail never follow the Host header or an address from the client', async () => {
  const person = someone({
    emailConfirmationSuccessfulPageURL: 'https://evil.example/sign-up/confirm-email',
  });
  await portal.fetch('/api/account/register', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    },
    body: JSON.stringify(person),
  });
  const [mail] = await waitForMails(portal, person.emailAddress);
  expect(mail && linkIn(mail).origin).toBe(portal.context.config.publicUrl);
  expect(mail?.html).not.toContain('evil.example');
});

test('the button behind the link confirms the address, and pressing it again does no harm', async () => {
  const person = someone();
  await register(person);
  expect(await confirm(person.emailAddress)).toBe(PAGE);
  const [before] = await findAccounts(person.emailAddress);
  expect(before?.emailConfirmedAt).not.toBeNull();
  portal.context.clock.advance(1000);
  expect(await confirm(person.emailAddress)).toBe(PAGE);
  const [after] = await findAccounts(person.emailAddress);
  expect(after?.emailConfirmedAt).toEqual(before?.emailConfirmedAt);
});

test('who registers and who confirms is written down, once however often the button is pressed', async () => {
  const person = someone();
  await register(person);
  for (let i = 0; i < 3; i += 1) await confirm(person.emailAddress);
  const [account] = await findAccounts(person.emailAddress);
  const entries = await auditEntriesAbout(portal, account?.id ?? '');
  expect(entries.map(({ action }) => action)).toEqual(['account.registered', 'account.email-confirmed']);
});

test('a button that is pressed several times at once confirms once and leads to one page', async () => {
  const person = someone();
  await register(person);
  await waitForMails(portal, person.emailAddress);
  const pages = await Promise.all([1, 2, 3].map(() => confirm(person.emailAddress)));
  expect(new Set(pages)).toEqual(new Set([PAGE]));
});

test('opening the link, as mail scanners do, shows a button and confirms nothing', async () => {
  const person = someone();
  await register(person);
  const [mail] = await waitForMails(portal, person.emailAddress);
  const { pathname, search } = linkIn(mail as NonNullable<typeof mail>);
  for (const method of ['HEAD', 'GET', 'GET']) {
    const response = await portal.fetch(`${pathname}${search}`, { method });
    expect([response.status, response.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
    const page = await response.text();
    const form = '<form method="post" action="/api/account/confirmemail">';
    expect(page.includes(form)).toBe(method === 'GET');
    expect(page).not.toContain('<script');
  }
  expect((await findAccounts(person.emailAddress))[0]?.emailConfirmedAt).toBeNull();
});

test('a confirmation link works for three days, and a new one can be asked for', async () => {
  const person = someone();
  await register(person);
  await waitForMails(portal, person.emailAddress);
  portal.context.clock.advance(3 * DAY + 1000);
  expect(await confirm(person.emailAddress)).toBe(`${PAGE}?errormessage=expired`);
  const { status } = await portal.call(resendConfirmation, { body: { email: person.emailAddress } });
  expect(status).toBe(200);
  expect(await confirm(person.emailAddress, 2)).toBe(PAGE);
});

test('a confirmation token confirms nobody else and is worth nothing elsewhere', async () => {
  const [person, other] = [someone(), someone()];
  await register(person);
  await register(other);
  const [mail] = await waitForMails(portal, person.emailAddress);
  const token = (mail && linkIn(mail).searchParams.get('token')) ?? '';
  const [account] = await findAccounts(other.emailAddress);
  const link = new URL(`/api/account/confirmemail?userId=${account?.id}&token=${token}`, portal.address);
  const response = await pressConfirm(portal, link, { password: PASSWORD });
  expect(response.headers.get('location')).toBe(`${PAGE}?errormessage=invalid`);
  const [own] = await findAccounts(person.emailAddress);
  const reset = await post('/api/account/resetpassword', {
    token,
    userid: own?.id,
    password: 'Wide-Load!Ahead7',
  });
  expect(reset.status).toBe(404);
  expect((await findAccounts(other.emailAddress))[0]?.emailConfirmedAt).toBeNull();
});

test('asking for a new activation link answers the same for every address', async () => {
  const confirmed = await createAccount(portal);
  const unconfirmed = await createAccount(portal, { isConfirmed: false });
  const answers = new Set<string>();
  for (const email of [confirmed.email, unconfirmed.email, 'nobody@nowhere.example']) {
    answers.add(await visible(await post('/api/account/resendconfirmation', { email })));
  }
  expect(answers.size).toBe(1);
  expect(await subjectsTo(confirmed.email)).toEqual([]);
  expect(await subjectsTo(unconfirmed.email)).toHaveLength(1);
});

test('an address gets at most three activation mails an hour, silently', async () => {
  const { email } = await createAccount(portal, { isConfirmed: false });
  for (let i = 0; i < 8; i += 1) {
    expect((await post('/api/account/resendconfirmation', { email })).status).toBe(200);
  }
  expect(await subjectsTo(email)).toHaveLength(3);
});

test('an address that is registered over and over gets at most three mails an hour, silently', async () => {
  const person = someone();
  for (let i = 0; i < 8; i += 1) expect((await register(person)).status).toBe(200);
  expect(await subjectsTo(person.emailAddress)).toHaveLength(3);
});

test('a network registers ten times an hour and is then told to wait', async () => {
  for (let i = 0; i < 10; i += 1) expect((await register(someone())).status).toBe(200);
  const refused = await register(someone());
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});
