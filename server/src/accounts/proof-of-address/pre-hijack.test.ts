import { registerAccount, upgradeGuest } from '@linehaul/contract/accounts';
import { registerGuest } from '@linehaul/contract/guests';
import { forgotPassword } from '@linehaul/contract/password-mails';
import { resetPassword } from '@linehaul/contract/password-reset';
import {
  addPasskey,
  beginAuthenticator,
  confirmAuthenticator,
  newRecoveryCodes,
  passkeyRegistrationOptions,
} from '@linehaul/contract/second-factors';
import { passkeySignInOptions } from '@linehaul/contract/passkey-sign-in';
import { emailLoginLink } from '@linehaul/contract/sign-in-link';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createAccount, clearLimits, signIn } from '../../../test/people/account-factories.ts';
import { pressConfirm } from '../../../test/people/confirm-email.ts';
import { linkIn, linkTo, waitForMails } from '../../../test/kept-mails.ts';
import { startTestPortal, type TestPortal } from '../../../test/portal.ts';
import { openBrowser, passwordForm, postToken, statusWith } from '../../../test/people/sign-in-factories.ts';
import type { SoftwarePasskey } from '../../../test/people/software-passkey.ts';
import { countUnproven, createSquatter } from '../../../test/people/unproven-factories.ts';
import { exportFileKey } from '../../personal-data/data-export-rules.ts';

const STRANGERS = 'Strangers-Load!7';
const OWN = 'Owners-Load!8';
const VICTIM = { firstName: 'Vera', lastName: 'Owen' };
const CONFIRMED = '/sign-up/confirm-email';

let portal: TestPortal;
beforeAll(async () => {
  portal = await startTestPortal();
});
afterAll(() => portal.stop());
beforeEach(() => clearLimits(portal));

let serial = 0;
const newAddress = (): string => {
  serial += 1;
  return `vera${serial}@owen-haulage.example`;
};

const TYPED = { firstName: 'Mallory', lastName: 'Claim', mobile: '0412 345 678', password: STRANGERS };

/** Registers in a browser, as the pages do. */
const registerIn = (browser: Pick<TestPortal, 'fetch'>, emailAddress: string): Promise<Response> =>
  browser.fetch(registerAccount.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...TYPED, emailAddress }),
  });

const newestLink = async (address: string, count = 1): Promise<URL> => {
  const [mail] = await waitForMails(portal, address, count);
  return linkIn(mail as NonNullable<typeof mail>);
};

const signInWith = (email: string, password: string) => postToken(portal, passwordForm({ email, password }));

const rowOf = (email: string) =>
  portal.context.db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

/** Sets the password with a mailed link, as its page does: it asks for the name where the link says so. */
const choosePassword = (link: URL) =>
  portal.call(resetPassword, {
    body: {
      token: link.searchParams.get('code') ?? '',
      userid: link.searchParams.get('userId') ?? '',
      password: OWN,
      ...(link.searchParams.get('isNew') === '1' && VICTIM),
    },
  });

test('the button confirms at once in the browser that registered, and all that was typed stays', async () => {
  const [browser, email] = [openBrowser(portal), newAddress()];
  await registerIn(browser, email);
  const pressed = await pressConfirm(browser, await newestLink(email));
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, CONFIRMED]);
  expect(await rowOf(email)).toMatchObject({ firstName: 'Mallory', registeringBrowserHash: null });
  expect((await signInWith(email, STRANGERS)).status).toBe(200);
});

test('elsewhere it asks for the password that was chosen, and the right one confirms', async () => {
  const email = newAddress();
  await registerIn(openBrowser(portal), email);
  const [elsewhere, link] = [openBrowser(portal), await newestLink(email)];
  for (const form of [{}, { password: 'wrong' }]) {
    const asked = await pressConfirm(elsewhere, link, form);
    expect(await asked.text()).toContain('name="password"');
    expect((await rowOf(email)).emailConfirmedAt).toBeNull();
  }
  const pressed = await pressConfirm(elsewhere, link, { password: STRANGERS });
  expect(pressed.headers.get('location')).toBe(CONFIRMED);
  expect((await rowOf(email)).emailConfirmedAt).not.toBeNull();
});

test('a stranger’s registration, confirmed by the mail’s reader, leaves the stranger nothing', async () => {
  const email = newAddress();
  await registerIn(openBrowser(portal), email);
  const [victim, link] = [openBrowser(portal), await newestLink(email)];
  await pressConfirm(victim, link);
  // The mailbox alone says nothing of who chose the password.
  expect((await signInWith(email, STRANGERS)).body.error).toBe('email_not_confirmed');
  const traded = await pressConfirm(victim, link, { choosePassword: 'yes' });
  expect(traded.status).toBe(303);
  const page = new URL(traded.headers.get('location') ?? '', portal.address);
  expect(page.pathname).toBe('/sign-up/reset-password');
  expect((await choosePassword(page)).status).toBe(200);
  expect(await rowOf(email)).toMatchObject({ ...VICTIM, mobile: null });
  expect((await signInWith(email, STRANGERS)).status).toBe(400);
  expect((await signInWith(email, OWN)).status).toBe(200);
  // Opened again, the link only says that the address is confirmed; the stranger's browser gains nothing by it.
  expect((await pressConfirm(openBrowser(portal), link)).headers.get('location')).toBe(CONFIRMED);
  expect((await pressConfirm(victim, link, { choosePassword: 'yes' })).headers.get('location')).toBe(
    CONFIRMED,
  );
});

test('the link of a new activation mail proves no browser but the one that registered', async () => {
  const email = newAddress();
  await registerIn(openBrowser(portal), email);
  const victim = openBrowser(portal);
  await registerIn(victim, email);
  await victim.fetch('/api/account/resendconfirmation', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await waitForMails(portal, email, 3);
  const mails = await waitForMails(portal, email, 3);
  const activation = mails.find(({ subject }) => subject === 'Activate your account');
  await pressConfirm(victim, linkIn(activation as NonNullable<typeof activation>));
  expect((await rowOf(email)).emailConfirmedAt).toBeNull();
});

test('wrong passwords at the button run out', async () => {
  const email = newAddress();
  await registerIn(openBrowser(portal), email);
  const link = await newestLink(email);
  const statuses = [];
  for (let i = 0; i < 6; i += 1)
    statuses.push((await pressConfirm(portal, link, { password: 'wrong' })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('a guest sets up no second factor before the address is proven, and is told why', async () => {
  const guest = await createAccount(portal, { contactType: 'Prospect-Guest', isConfirmed: false });
  const token = await signIn(portal, guest);
  const challengeId = crypto.randomUUID();
  const refused = [
    await portal.call(beginAuthenticator, { token }),
    await portal.call(confirmAuthenticator, { token, body: { code: '123456' } }),
    await portal.call(passkeyRegistrationOptions, { token }),
    await portal.call(addPasskey, { token, body: { challengeId, name: 'Key', registration: '{}' } }),
    await portal.call(newRecoveryCodes, { token }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  for (const { problem } of refused) expect(problem.message).toContain('confirm your email address first');
});

const WAYS = {
  'a forgotten password': (email: string) => portal.call(forgotPassword, { body: { email } }),
  'a link to sign in': (email: string) => portal.call(emailLoginLink, { body: { email } }),
  'registering once more': (email: string) =>
    portal.call(registerGuest, { body: { ...VICTIM, emailAddress: email, password: OWN } }),
};

/** The link to choose a password that was mailed last. */
const passwordLink = async (email: string): Promise<URL> => {
  await portal.drain();
  const mails = (await portal.mailbox.list()).filter(({ to }) => to === email);
  const mail = mails.find(({ text }) => text.includes('/account/reset-password?'));
  return linkTo(mail as NonNullable<typeof mail>, '/account/reset-password');
};

const signInWithKey = async (passkey: SoftwarePasskey): Promise<number> => {
  const { data } = await portal.call(passkeySignInOptions, { body: {} });
  const assertion = passkey.get(data.options);
  const form = { grant_type: 'passkey', challengeId: data.challengeId, assertion };
  return (await postToken(portal, form)).status;
};

test.each(Object.entries(WAYS))(
  'whoever proves an address by %s finds nothing of what was set up before',
  async (_way, ask) => {
    const { account, token, exportId, passkey, orgName } = await createSquatter(portal);
    const { db, files } = portal.context;
    await db
      .updateTable('accounts')
      .set({ contactType: 'Prospect-Guest' })
      .where('id', '=', account.id)
      .execute();
    expect(await signInWithKey(passkey)).toBe(200);
    const before = await countUnproven(portal, account.id);
    expect(Object.entries(before).filter(([, found]) => found === 0)).toEqual([]);
    await ask(account.email);
    expect((await choosePassword(await passwordLink(account.email))).status).toBe(200);
    const left = await countUnproven(portal, account.id);
    // The links that were mailed to this mailbox and are used up, or only say that the address is confirmed.
    expect(Object.entries(left).filter(([, found]) => found > 0)).toEqual([]);
    await portal.drain();
    expect(await files.find(exportFileKey(exportId))).toBeUndefined();
    const texts = await db
      .selectFrom('formValues')
      .select('textValue')
      .where('entityId', '=', account.id)
      .execute();
    const organisations = await db
      .selectFrom('organisations')
      .select('id')
      .where('name', '=', orgName)
      .execute();
    expect([texts, organisations]).toEqual([[], []]);
    expect(await rowOf(account.email)).toMatchObject({ ...VICTIM, mobile: null });
    expect(await statusWith(portal, token)).toBe(401);
    expect(await signInWithKey(passkey)).toBe(400);
    expect((await signInWith(account.email, account.password)).status).toBe(400);
    expect((await signInWith(account.email, OWN)).status).toBe(200);
  },
);

test('a guest who upgrades before the proof proves it in that browser or with the new password', async () => {
  const guest = await createAccount(portal, { contactType: 'Prospect-Guest', isConfirmed: false });
  const browser = openBrowser(portal);
  const { body } = await browser.postToken(passwordForm(guest));
  const { firstName, lastName, mobile, password } = TYPED;
  await browser.fetch(upgradeGuest.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${body.accessToken}` },
    body: JSON.stringify({ firstName, lastName, mobile, password }),
  });
  const link = await newestLink(guest.email);
  expect((await pressConfirm(openBrowser(portal), link)).status).toBe(200);
  expect((await pressConfirm(browser, link)).headers.get('location')).toBe(CONFIRMED);
});
