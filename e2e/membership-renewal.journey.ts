import { inspectEveryLook } from './support/accessibility.ts';
import { choosePayment, chooseProduct, heading, press } from './support/applicant.ts';
import { openAs, type SignIn } from './support/applicant-by-call.ts';
import { signInDemoPerson } from './support/demo-person.ts';
import { newPaidMember } from './support/owed-invoice.ts';
import { agreeAndPay, CARD, chooseCard, fillCard, payInvoice, pressPay } from './support/payment-form.ts';
import { PHONE } from './support/screens.ts';
import { expect, type Stage, test } from './support/stage.ts';

/** Who administers an organisation whose membership has lapsed. */
const lapsedAdministrator = async ({ portal: { address }, cast }: Stage): Promise<SignIn> => {
  for (const { email } of cast.takeLapsed()) {
    const signIn = await signInDemoPerson(address, email);
    const url = new URL('/api/renewal/current', address);
    const headers = { authorization: `Bearer ${signIn.token}` };
    if ((await fetch(url, { headers })).ok) return signIn;
  }
  throw new Error('Nobody administers the organisation that has lapsed');
};

test('a member renews early on a phone: told the price and the year first, pays, and ends that no more', async ({
  stage,
}) => {
  const { signIn } = await newPaidMember(stage.portal.address);
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, signIn, '/settings/membership-profile');
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Renewal', exact: true }) });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('In force')).toBeVisible();
  expect(await inspectEveryLook(page, 'a membership that can be renewed')).toEqual([]);

  await card.getByRole('button', { name: 'End the membership' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End it' }).click();
  await expect(card.getByText(/The membership ends with .* as you asked/)).toBeVisible();
  await card.getByRole('button', { name: 'Keep the membership after all' }).click();
  await expect(card.getByText('In force')).toBeVisible();

  await card.getByRole('button', { name: 'Change this year' }).click();
  const upgrade = page.getByRole('dialog', { name: 'Change this year' });
  await upgrade.getByRole('radio', { name: /^Large fleet/ }).check();
  await expect(upgrade.getByText(/^Less the rest of .* of 36[56] days$/)).toBeVisible();
  expect(await inspectEveryLook(page, 'another membership for the rest of the year')).toEqual([]);
  await upgrade.getByRole('button', { name: /^Change and pay \$/ }).click();
  await expect(page.getByText('You are now Large fleet').first()).toBeVisible();

  await card.getByRole('button', { name: 'Change the next year' }).click();
  const levels = page.getByRole('dialog', { name: 'Change the next year' });
  await expect(levels.getByText('As now')).toBeVisible();
  await levels.getByRole('radio', { name: /^Owner-driver, once a year/ }).check();
  expect(await inspectEveryLook(page, 'another membership for the next year')).toEqual([]);
  await levels.getByRole('button', { name: 'Choose for the next year' }).click();
  await expect(card.getByText('Owner-driver, once a year (changed)')).toBeVisible();

  await card.getByRole('button', { name: 'Renew now' }).click();
  const question = page.getByRole('alertdialog', { name: 'Renew for the next year?' });
  await expect(question).toContainText(/an invoice of \$[\d,]+\.\d\d incl\. GST for \d\d\/\d\d\/\d{4} to/);
  await question.getByRole('button', { name: 'Renew', exact: true }).click();
  await payInvoice(page).click();
  await chooseCard(page, CARD.succeeds);
  await pressPay(page);
  await expect(page.getByText('Payment completed successfully!').first()).toBeVisible();
  await openAs(page, signIn, '/settings/membership-profile');
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('The next year is paid too')).toBeVisible();
  await expect(card.getByRole('button', { name: 'Renew now' })).toHaveCount(0);
});

test('whose membership has lapsed joins again on a phone, and since when they are a member stays', async ({
  stage,
}) => {
  const signIn = await lapsedAdministrator(stage);
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, signIn, '/settings/membership-profile');
  const since = page
    .getByRole('term')
    .filter({ hasText: 'Member since' })
    .locator('xpath=following-sibling::dd[1]');
  const before = await since.textContent();
  expect(before).toMatch(/\d{4}/);
  const card = page.locator('section', { has: page.getByRole('heading', { name: 'Renewal', exact: true }) });
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('You can join again at any time')).toBeVisible();
  expect(await inspectEveryLook(page, 'a membership that has lapsed')).toEqual([]);
  await card.getByRole('button', { name: 'Join again' }).click();
  await heading(page, 'Organisation details');
  await press(page, 'Continue');
  await chooseProduct(page);
  await choosePayment(page, 'Annual', 'Credit card');
  await fillCard(page, CARD.succeeds);
  await agreeAndPay(page);
  await heading(page, 'Payment successful');
  await openAs(page, signIn, '/settings/membership-profile');
  await expect(since).toHaveText(before ?? '');
  await card.scrollIntoViewIfNeeded();
  await expect(card.getByText('In force')).toBeVisible();
});
