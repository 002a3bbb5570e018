import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, addMonths, endOfMembershipYear } from '@linehaul/contract/dates';
import type { Browser, Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs, signInByCall } from './support/applicant-by-call.ts';
import { type Applicant, heading, newApplicant, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { newPaidMember } from './support/owed-invoice.ts';
import { inDays } from './support/portal/association-day.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { startPortalProcess, type PortalProcess } from './support/portal/portal-process.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';
import { openVisitor, type VisitorOptions } from './support/visitor.ts';

const CLOCK = new URL('support/portal/other-clock.ts', import.meta.url).href;

const wordsOf = (day: string): string => day.split('-').toReversed().join('/');

/** The day on which the kept card is charged: a few days ago, so that all work of it is due for the database, too. */
const joinedOn = addMonths(inDays(-3), -12);
const renewsOn = addDays(endOfMembershipYear(joinedOn), 1);

/** The portal over this folder as it was at half past ten in Sydney, or an hour later, on a day that is over. */
const startOn = (dataDir: string, day: string): Promise<PortalProcess> =>
  startPortalProcess(dataDir, {
    NODE_OPTIONS: `--import=${CLOCK}`,
    PORTAL_CLOCK_BEHIND_MS: String(Date.now() - Date.parse(`${day}T00:30:00Z`)),
  });

interface Day {
  readonly portal: PortalProcess;
  readonly visit: (options?: VisitorOptions) => Promise<Page>;
}

/** What happens on one day of the portal, which is stopped in the evening. */
const spend = async (
  { browser, dataDir, day }: { browser: Browser; dataDir: string; day: string },
  live: (today: Day) => Promise<void>,
): Promise<void> => {
  const portal = await startOn(dataDir, day);
  const visitors: Awaited<ReturnType<typeof openVisitor>>[] = [];
  try {
    await live({
      portal,
      visit: async (options = {}) => {
        const visitor = await openVisitor(browser, { address: portal.address, ...options });
        visitors.push(visitor);
        return visitor.page;
      },
    });
    await Promise.all(visitors.map(({ settled }) => settled()));
    expect(visitors.flatMap(({ faults }) => faults)).toEqual([]);
  } finally {
    await Promise.all(visitors.map(({ context }) => context.close()));
    await portal.stop();
  }
};

/** The office says that this membership is renewed by itself where its member has agreed. */
const haveItRenewed = async ({ portal, visit }: Day): Promise<void> => {
  const page = await visit();
  await openAs(page, await signInDemoPerson(portal.address, DEMO.admin), '/admin/settings/products');
  await page
    .getByRole('link', { name: /^Small fleet/ })
    .first()
    .click();
  await heading(page, 'Small fleet');
  await page.getByLabel('Renewed').selectOption({ label: 'Automatically, where the member has agreed' });
  await press(page, 'Save changes');
  await press(page, 'Save the new terms');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
};

const renewalOf = (page: Page) =>
  page.locator('section', { has: page.getByRole('heading', { name: 'Renewal', exact: true }) });

const openProfile = async ({ portal, visit }: Day, applicant: Applicant): Promise<Page> => {
  const page = await visit({ viewport: PHONE });
  await openAs(page, await signInByCall(portal.address, applicant), '/settings/membership-profile');
  await renewalOf(page).scrollIntoViewIfNeeded();
  return page;
};

/** Agrees that the card that paid the year pays the next one. */
const agree = async (today: Day, applicant: Applicant): Promise<void> => {
  await newPaidMember(today.portal.address, applicant);
  const page = await openProfile(today, applicant);
  const card = renewalOf(page);
  const automatic = card.getByLabel(/^Renew automatically with the card/);
  // What the server answers is what it shows.
  await automatic.click();
  await expect(automatic).toBeChecked();
  await expect(card.getByText(/We announce the payment on .* and take it from your card/)).toContainText(
    wordsOf(renewsOn),
  );
  expect(await inspectEveryLook(page, 'a membership that is renewed by a card')).toEqual([]);
};

test('the card that is kept renews a membership by itself: announced, taken once, receipted, and seen on card and home', async ({
  browser,
}) => {
  test.setTimeout(600_000);
  const dataDir = await mkdtemp(join(tmpdir(), 'linehaul '));
  const applicant = newApplicant('Strzelecki Track Freight');
  const on = (day: string) => ({ browser, dataDir, day });
  try {
    await spend(on(joinedOn), async (today) => {
      await haveItRenewed(today);
      await agree(today, applicant);
    });
    await spend(on(addDays(renewsOn, -30)), async (today) => {
      const subject = new RegExp(`: your membership renews on ${wordsOf(renewsOn)}$`);
      await waitForMail(today.portal.address, applicant.email, subject);
      const page = await openProfile(today, applicant);
      await expect(
        renewalOf(page).getByText(/for the next year from your card ending 4242 from \d\d\/\d\d\/\d{4} on/),
      ).toBeVisible();
      expect(await inspect(page, 'a renewal that is announced')).toEqual([]);
    });
    await spend(on(renewsOn), async (today) => {
      const { address } = today.portal;
      const receipt = await waitForMail(address, applicant.email, /^Receipt for your membership payment/);
      expect(receipt.text).toMatch(/\$[\d,]+\.\d\d/);
      expect(receipt.text).not.toContain('nstalment');
      const page = await openProfile(today, applicant);
      const last = endOfMembershipYear(renewsOn);
      await expect(renewalOf(page).getByText(new RegExp(`It runs until ${wordsOf(last)}`))).toBeVisible();
      await expect(page.getByRole('img', { name: /^Membership card\./ })).toHaveAccessibleName(
        new RegExp(wordsOf(last)),
      );
      expect(await inspectEveryLook(page, 'a membership that was renewed by itself')).toEqual([]);
      await page.goto('/');
      await expect(page.getByText(`The next year begins on ${wordsOf(addDays(last, 1))}.`)).toBeVisible();
      await expect(page.getByText('Nothing needs you right now.')).toBeVisible();
      expect(await inspect(page, 'home after a renewal by itself')).toEqual([]);
      await page.goto('/settings/invoices');
      await expect(page.getByText('Paid', { exact: true })).toHaveCount(2);
    });
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
});
