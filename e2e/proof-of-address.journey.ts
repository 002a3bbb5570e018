import type { Page } from '@playwright/test';
import { expect, type Stage, test } from './support/stage.ts';
import { inspect } from './support/accessibility.ts';
import { registerByCall } from './support/applicant-by-call.ts';
import {
  type Applicant,
  CONFIRM_PATH,
  field,
  heading,
  newApplicant,
  openActivation,
  press,
} from './support/applicant.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';

const OWN_PASSWORD = 'Sidelight#Tailgate4';

/** A browser in which scripts are switched off. */
const visitWithoutScript = async (stage: Stage): Promise<Page> =>
  (await stage.visit({ javaScriptEnabled: false })).page;

const strangersRegistration = async (stage: Stage): Promise<Applicant> => {
  const applicant = newApplicant();
  await registerByCall(stage.portal.address, applicant);
  return applicant;
};

const signInWith = async (page: Page, email: string, password: string): Promise<void> => {
  await page.goto('/account/sign-in');
  await field(page, 'Email').fill(email);
  await field(page, 'Password').fill(password);
  await press(page, /^Sign in$/);
};

test('whoever reads the mail and did not register chooses a password, and the account is theirs', async ({
  stage,
}) => {
  const registered = await strangersRegistration(stage);
  const { page } = await stage.visit();
  await page.goto('/favicon.svg');
  await openActivation(page, registered);
  const found = await inspect(page, 'confirm your email address');
  await press(page, 'Confirm email address');
  await heading(page, 'One more step');
  found.push(...(await inspect(page, 'one more step')));
  await press(page, 'Choose a new password');
  await heading(page, 'Set a new password');
  found.push(...(await inspect(page, 'set a new password, with the name')));
  expect(found).toEqual([]);
  await field(page, 'First name').fill('Vera');
  await field(page, 'Last name').fill('Owen');
  await field(page, 'Password').fill(OWN_PASSWORD);
  await field(page, 'Confirm password').fill(OWN_PASSWORD);
  await press(page, 'Set new password');
  await heading(page, 'Password changed');
  await signInWith(page, registered.email, registered.password);
  await expect(page.getByText('The user name or password is incorrect.')).toBeVisible();
  await signInWith(page, registered.email, OWN_PASSWORD);
  await heading(page, 'Events');
});

test('an address is confirmed without any script, by the password where the browser is another', async ({
  stage,
}) => {
  const registered = await strangersRegistration(stage);
  const page = await visitWithoutScript(stage);
  await page.goto('/favicon.svg');
  await openActivation(page, registered);
  await press(page, 'Confirm email address');
  await field(page, 'Password').fill(registered.password);
  await press(page, 'Confirm email address');
  await page.waitForURL('**/sign-up/confirm-email');
  // Opened once more, elsewhere, the link does no harm.
  const { page: scripted } = await stage.visit();
  const mail = await waitForMail(stage.portal.address, registered.email, /activate/i);
  await scripted.goto(linkIn(mail, CONFIRM_PATH));
  await heading(scripted, 'Confirmed');
});

for (const path of ['/account/sign-in', '/create/guest-account']) {
  test(`without script what is typed at ${path} gets into no address, and words say why`, async ({
    stage,
  }) => {
    const page = await visitWithoutScript(stage);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto(path);
    await field(page, 'Email').fill('vera@owen.example');
    await field(page, 'Password').fill(OWN_PASSWORD);
    await field(page, 'Password').press('Enter');
    await heading(page, 'This portal needs JavaScript');
    expect(new URL(page.url()).search).toBe('');
    expect(asked.filter((url) => /vera|Sidelight/.test(url))).toEqual([]);
  });
}
