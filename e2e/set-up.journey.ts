import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { field, heading, press } from './support/applicant.ts';
import { authenticatorApp } from './support/authenticator-app.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';
import { type PortalProcess, startFreshPortal } from './support/portal/portal-process.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';
import { openVisitor } from './support/visitor.ts';

const OWNER = 'owner@paroo.example';
const PASSWORD = 'Sidelight#Tailgate4';

/** A portal without the demo, whose owner has never been there. */
const startEmptyPortal = (): Promise<PortalProcess> => startFreshPortal({ DEMO: '0', OWNER_EMAIL: OWNER });

/** The owner's first way in: the link of the mail, a password, a second factor. */
const comeIn = async (page: Page, address: string): Promise<void> => {
  const mail = await waitForMail(address, OWNER, /./);
  await page.goto(linkIn(mail, '/account/reset-password'));
  await heading(page, 'Set a new password');
  await field(page, 'Password').fill(PASSWORD);
  await field(page, 'Confirm password').fill(PASSWORD);
  await press(page, 'Set new password');
  await heading(page, 'Password changed');
  await page.goto('/account/sign-in');
  await field(page, 'Email').fill(OWNER);
  await field(page, 'Password').fill(PASSWORD);
  await press(page, /^Sign in$/);
  await heading(page, 'Two-step sign-in');
  await press(page, 'Use an authenticator app');
  const app = authenticatorApp(await page.getByText(/^(?:[A-Z2-7]{4} ?){8}$/).innerText());
  await field(page, 'Code that the app shows').fill(await app.nextCode());
  await press(page, 'Turn on');
  await press(page, 'I have kept them');
};

const step = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Steps of the set-up' }).getByRole('link', { name });

test('the owner of a new portal is led through its set-up, leaves it, and goes on where it was left', async ({
  browser,
}) => {
  test.slow();
  const portal = await startEmptyPortal();
  try {
    const { page, context, faults } = await openVisitor(browser, { address: portal.address });
    await comeIn(page, portal.address);
    await heading(page, 'Set up the portal');
    await expect(step(page, /^Who you are/)).toContainText('Still a default: Name, ABN');
    expect(await inspectEveryLook(page, 'the set-up')).toEqual([]);
    await field(page, 'Name').fill('Paroo Road Freight Association');
    await field(page, 'ABN').fill('53 004 085 616');
    await press(page, 'Save details');
    await expect(step(page, /^Who you are/)).toContainText('Done');

    await page.setViewportSize(PHONE);
    await page.getByRole('link', { name: 'Next: Logo and colour' }).click();
    await press(page, 'Leave the look as it is');
    await expect(step(page, /^Logo and colour/)).toContainText('Left as it is');
    expect(await inspect(page, 'the set-up on a phone')).toEqual([]);
    await page.getByRole('link', { name: 'Go on later' }).click();
    await heading(page, 'Overview');

    await page.getByRole('link', { name: /^Set up the portal/ }).click();
    await expect(page.getByRole('heading', { name: 'Mail', exact: true })).toBeVisible();
    await press(page, 'Send a mail to myself');
    await waitForMail(portal.address, OWNER, /^A test email from Paroo/);
    await press(page, 'My email arrived');
    await press(page, 'Take it off the overview');
    await expect(page.getByRole('button', { name: 'Show it on the overview again' })).toBeVisible();
    await page.getByRole('link', { name: 'Go on later' }).click();
    await heading(page, 'Overview');
    await expect(page.getByRole('link', { name: /^Overdue/ })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Set up the portal/ })).toBeHidden();
    expect(faults).toEqual([]);
    await context.close();
  } finally {
    await portal.stop();
  }
});
