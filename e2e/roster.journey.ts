import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { heading, press } from './support/applicant.ts';
import { openAs, signInByCall } from './support/applicant-by-call.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { findMisfits } from './support/layout.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

const PASSWORD = 'Linehaul!2026';
const ADMINISTRATOR = { email: 'doug.barham@kestrelridge.example', password: PASSWORD };

test('an administrator finds the people of the firm, makes one an administrator and hands over', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const { page } = await stage.visit();
  await openAs(page, await signInByCall(address, ADMINISTRATOR), '/settings/organisation-details');
  await page.getByRole('main').getByRole('link', { name: 'People and roles' }).click();
  await heading(page, 'People and roles');
  const table = page.getByRole('table', { name: 'The people of Kestrel Ridge Transport' });
  const rows = table.getByRole('row');
  await expect(rows.nth(1)).toContainText('Administrator');
  await expect(rows.nth(1).getByRole('button')).toHaveCount(0);
  expect(await inspectEveryLook(page, 'the people of a firm')).toEqual([]);

  await page.getByLabel('Find people').fill('sandringham');
  await expect(page.getByText(/^1 of \d+ people$/)).toBeVisible();
  const kylie = table.getByRole('row', { name: /Kylie Sandringham/ });
  await kylie.getByRole('button', { name: 'Manage Kylie Sandringham' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Make Kylie Sandringham an administrator?' });
  await expect(asked).toBeVisible();
  expect(await inspect(page, 'making somebody an administrator')).toEqual([]);
  await asked.getByRole('button', { name: 'Make administrator' }).click();
  await expect(kylie.getByText('Administrator', { exact: true })).toBeVisible();

  await press(page, 'Manage Kylie Sandringham');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over to them' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByText('People and roles are for organisation administrators')).toBeVisible();
  const email = 'kylie.sandringham@kestrelridge.example';
  await waitForMail(address, email, /You now administer Kestrel Ridge Transport/);

  const { page: phone } = await stage.visit({ viewport: PHONE });
  await openAs(phone, await signInByCall(address, { email, password: PASSWORD }), '/settings/people');
  await expect(phone.getByText('Kylie Sandringham (you)')).toBeVisible();
  expect(await inspectEveryLook(phone, 'the people of a firm on a phone')).toEqual([]);
  expect(await findMisfits(phone)).toEqual([]);
});
