import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { heading, press } from './support/applicant.ts';
import { openAs, signInByCall } from './support/applicant-by-call.ts';
import { newFirm, newStaff } from './support/portal/firm-by-call.ts';
import { findMisfits } from './support/layout.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

test('an administrator finds the people of the firm, makes one an administrator, hands over and is taken out', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const firm = await newFirm(address);
  const ann = await newStaff(firm, { firstName: 'Ann', lastName: 'Quill' });
  await newStaff(firm, { firstName: 'Bo', lastName: 'Tran' });
  const { page } = await stage.visit();
  await openAs(page, firm.administrator, '/settings/organisation-details');
  await page.getByRole('main').getByRole('link', { name: 'People and roles' }).click();
  await heading(page, 'People and roles');
  const table = page.getByRole('table', { name: `The people of ${firm.name}` });
  await expect(table.getByRole('row').nth(1)).toContainText('Noel Yarrow (you)');
  await expect(table.getByRole('row').nth(1).getByRole('button')).toHaveCount(0);
  await expect(page.getByText(/^Nobody else administers/)).toBeVisible();
  expect(await inspectEveryLook(page, 'the people of a firm')).toEqual([]);

  await page.getByLabel('Find people').fill('quill');
  await expect(page.getByText('1 of 3 people')).toBeVisible();
  const row = table.getByRole('row', { name: /Ann Quill/ });
  await row.getByRole('button', { name: 'Manage Ann Quill' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make administrator' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Make Ann Quill an administrator?' });
  await expect(asked).toBeVisible();
  expect(await inspect(page, 'making somebody an administrator')).toEqual([]);
  await asked.getByRole('button', { name: 'Make administrator' }).click();
  await expect(row.getByText('Administrator', { exact: true })).toBeVisible();

  await press(page, 'Manage Ann Quill');
  await page.getByRole('dialog').getByRole('button', { name: 'Hand over to them' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hand over' }).click();
  await expect(page.getByRole('button', { name: `Leave ${firm.name}` })).toBeVisible();
  await expect(table).toHaveCount(0);
  await waitForMail(address, ann.email, /You now administer/);
  await page.goto('/settings/connections');
  await expect(page.getByRole('rowheader', { name: 'Ann Quill' })).toBeVisible();

  const { page: phone } = await stage.visit({ viewport: PHONE });
  await openAs(phone, await signInByCall(address, ann), '/settings/people');
  await expect(phone.getByText('Ann Quill (you)')).toBeVisible();
  expect(await inspectEveryLook(phone, 'the people of a firm on a phone')).toEqual([]);
  expect(await findMisfits(phone)).toEqual([]);
  const rows = phone.getByRole('table', { name: `The people of ${firm.name}` }).locator('tbody tr');
  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights) * 20, 'twenty people').toBeLessThanOrEqual(2000);
  // Wherever it is pressed.
  await rows.filter({ hasText: 'Noel Yarrow' }).click({ position: { x: 40, y: 20 } });
  await phone.getByRole('dialog').getByRole('button', { name: 'Take out of the organisation' }).click();
  await phone.getByRole('alertdialog').getByRole('button', { name: 'Take out' }).click();
  await expect(phone.getByText('2 people')).toBeVisible();

  // Signed in elsewhere, with a page of the firm open: the next call shows nothing of it.
  await page.goto('/settings/connections');
  await heading(page, 'Events');
  await expect(page.getByText('Ann Quill')).toHaveCount(0);
  await page.goto('/settings/people');
  await expect(page.getByText('You belong to no organisation')).toBeVisible();
  expect(await inspect(page, 'people and roles of who belongs to nothing')).toEqual([]);
  await waitForMail(address, firm.administrator.email, /You no longer belong to/);
});

test('one of the staff leaves by themselves, keeps the account, and may be invited again', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const firm = await newFirm(address);
  const bo = await newStaff(firm, { firstName: 'Bo', lastName: 'Tran' });
  const { page } = await stage.visit();
  await openAs(page, bo, '/settings/people');
  await press(page, `Leave ${firm.name}`);
  const asked = page.getByRole('alertdialog', { name: `Leave ${firm.name}?` });
  await expect(asked).toBeVisible();
  expect(await inspect(page, 'leaving a firm')).toEqual([]);
  await asked.getByRole('button', { name: 'Stay' }).click();
  await press(page, `Leave ${firm.name}`);
  await asked.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You belong to no organisation')).toBeVisible();
  await waitForMail(address, firm.administrator.email, /Bo Tran no longer belongs to/);
  await page.goto('/settings/account-details');
  await heading(page, 'Account details');
});

test('an administrator sees how many seats are left, and is told when a list is longer', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const { administrator } = await newFirm(address);
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, administrator, '/join-requests');
  const counter = page.getByText(/^1 of \d+ seats taken/);
  const total = Number(/of (\d+) seats/.exec((await counter.textContent()) ?? '')?.[1]);
  const list = Array.from({ length: total }, (_, index) => `driver.${index}@seats.example`);
  await page.getByLabel('Who is to be invited').fill(list.join('\n'));
  await press(page, 'Check the list');
  const told = `${total - 1} of the ${total} seats of your membership are left, and ${total} people would be invited`;
  await expect(page.getByText(told)).toBeVisible();
  await page.getByLabel('Who is to be invited').fill(list.slice(1).join('\n'));
  await press(page, 'Check the list');
  await press(page, `Invite ${total - 1} people`);
  await expect(
    page.getByText(`1 of ${total} seats taken, ${total - 1} kept for invitations: none is left`),
  ).toBeVisible();
  expect(await inspectEveryLook(page, 'a membership without a seat left')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
});
