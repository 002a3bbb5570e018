import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { heading, press } from './support/applicant.ts';
import { openAs, signInByCall } from './support/applicant-by-call.ts';
import { findMisfits } from './support/layout.ts';
import { waitForMail } from './support/portal/dev-mailbox.ts';
import { newFirm, newStaff } from './support/portal/firm-by-call.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

test('an administrator gives the roles that pay and that manage people, and each of them finds what is theirs', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const firm = await newFirm(address);
  const ann = await newStaff(firm, { firstName: 'Ann', lastName: 'Quill' });
  const bo = await newStaff(firm, { firstName: 'Bo', lastName: 'Tran' });
  const { page } = await stage.visit();
  await openAs(page, firm.administrator, '/settings/people');
  const give = async (name: string, role: RegExp): Promise<void> => {
    await press(page, `Manage ${name}`);
    await page.getByRole('dialog').getByRole('button', { name: 'Change what they may do' }).click();
    const dialog = page.getByRole('dialog', { name: `What ${name} may do` });
    await dialog.getByRole('checkbox', { name: role }).check();
    if (name === 'Ann Quill') expect(await inspectEveryLook(page, 'what somebody may do')).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await give('Ann Quill', /^Pays:/);
  await give('Bo Tran', /^Manages people:/);
  const table = page.getByRole('table', { name: `The people of ${firm.name}` });
  await expect(
    table.getByRole('row', { name: /Ann Quill/ }).getByText('Pays', { exact: true }),
  ).toBeVisible();
  await expect(table.getByRole('row', { name: /Bo Tran/ }).getByText('Manages people')).toBeVisible();
  expect(await inspectEveryLook(page, 'the people of a firm with roles')).toEqual([]);
  await waitForMail(address, ann.email, /What you do for .* has changed/);

  const { page: payer } = await stage.visit();
  await openAs(payer, await signInByCall(address, ann), '/');
  const ways = payer.getByRole('main');
  await expect(ways.getByRole('link', { name: 'Invoices and statements' })).toBeVisible();
  await expect(ways.getByRole('link', { name: 'People and roles' })).toHaveCount(0);
  await ways.getByRole('link', { name: 'Membership profile' }).click();
  await heading(payer, 'Membership profile');
  await payer.getByRole('heading', { name: 'Renewal' }).scrollIntoViewIfNeeded();
  await expect(payer.getByRole('button', { name: 'End the membership' })).toHaveCount(0);
  expect(await inspect(payer, 'the membership of who pays for it')).toEqual([]);
  // Control: the administrator may end it.
  await page.goto('/settings/membership-profile');
  await page.getByRole('heading', { name: 'Renewal' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'End the membership' })).toBeVisible();
  await payer.goto('/settings/invoices');
  await expect(payer.getByRole('row').nth(1)).toBeVisible();

  const { page: phone } = await stage.visit({ viewport: PHONE });
  await openAs(phone, await signInByCall(address, bo), '/settings/people');
  await expect(phone.getByText('Bo Tran (you)')).toBeVisible();
  await expect(phone.getByRole('button', { name: /^Manage / })).toHaveCount(0);
  expect(await inspectEveryLook(phone, 'the people of a firm for who manages them')).toEqual([]);
  expect(await findMisfits(phone)).toEqual([]);
  await phone.getByRole('link', { name: 'Invite people, and decide join requests' }).click();
  await expect(phone.getByLabel('Who is to be invited')).toBeVisible();
  await phone.goto('/settings/invoices');
  await expect(phone.getByText('Invoices are for organisation administrators')).toBeVisible();
});
