import { registerAccount } from '@linehaul/contract/accounts';
import { impersonate } from '@linehaul/contract/impersonation';
import { createPassword } from '@linehaul/contract/password-mails';
import { emailLoginLink } from '@linehaul/contract/sign-in-link';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAccount, signIn } from '../../test/people/account-factories.ts';
import { startTestPortal, type TestPortal } from '../../test/portal.ts';

let portal: TestPortal;
let admin: string;
beforeAll(async () => {
  portal = await startTestPortal();
  admin = await signIn(portal, await createAccount(portal, { role: 1, contactType: 'Staff' }));
});
afterAll(() => portal.stop());

const HALF = '\ud83d';
const person = { firstName: 'Ana', lastName: 'Ruiz', mobile: '0412 345 678', password: 'Kettle&Brake9Road' };
const email = 'ana@carriers.example';

test.each([
  // The first two reach jsonb as they come: jobs.
  ['a page to return to', emailLoginLink.path, { email, returnUrl: `/invoices?of=${HALF}` }],
  ['a page to land on', createPassword.path, { email, callbackurl: `/sign-up/create-password?x=${HALF}` }],
  ['a name', registerAccount.path, { ...person, emailAddress: email, firstName: `Ana ${HALF}` }],
  [
    'a password',
    registerAccount.path,
    { ...person, emailAddress: email, password: `${person.password}${HALF}` },
  ],
  ['a reason', impersonate.path, { userId: '7f3b1f0e-8f8c-4f7b-9a55-0c2a6d3c1a11', reason: `Help ${HALF}` }],
  ['the name of a field', registerAccount.path, { ...person, emailAddress: email, [HALF]: 'x' }],
])('half a character in %s is refused with words', async (_name, path, body) => {
  const response = await portal.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${admin}` },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    message: 'The request holds a character that is not allowed',
  });
});

test('half a character in an address is none, and changes nothing', async () => {
  for (const path of [
    '/api/org/searchbyname?search=%ED%A0%BD',
    '/api/invoice/%ED%A0%BD/download',
    '/%ED%A0%BD',
  ]) {
    const { status } = await portal.fetch(path, { headers: { authorization: `Bearer ${admin}` } });
    expect([path, status]).toEqual([path, expect.toSatisfy((code: number) => code >= 200 && code < 500)]);
  }
});
