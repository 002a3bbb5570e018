import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { field, heading, press } from './support/applicant.ts';
import { openAs, signInByCall } from './support/applicant-by-call.ts';
import { findMisfits } from './support/layout.ts';
import { inDays } from './support/portal/association-day.ts';
import { newFirm, newStaff } from './support/portal/firm-by-call.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

test('a driver who leaves their firm on the phone keeps their tracker, licences and courses, and finds the way there', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const firm = await newFirm(address);
  const driver = await newStaff(firm, { firstName: 'Vera', lastName: 'Quist' });
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, driver, '/cpd/licence');
  await heading(page, 'Add a licence');
  await field(page, 'Licence or qualification').selectOption({ label: 'Heavy vehicle licence' });
  await field(page, 'Expires on').fill(inDays(90));
  await press(page, 'Save');
  await heading(page, 'Licences');
  await expect(page.getByText('Heavy vehicle licence').first()).toBeVisible();

  await page.goto('/settings/people');
  await press(page, `Leave ${firm.name}`);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByText('You belong to no organisation')).toBeVisible();

  await page.goto('/cpd/tracker-page');
  await heading(page, 'CPD Tracker');
  await expect(page.getByText('You are not a member any more')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Log an activity' })).toHaveCount(0);
  expect(await inspectEveryLook(page, 'the tracker of who was a member once')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  await page.goto('/cpd/licences');
  await expect(page.getByText('Heavy vehicle licence').first()).toBeVisible();
  await page.goto('/cpd/activity');
  await expect(page.getByText('Only members log new activities')).toBeVisible();
  expect(await inspect(page, 'logging by who was a member once')).toEqual([]);
  await page.goto('/cpd/enrolled-page');
  await heading(page, 'Enrolled');
  await page.goto('/cpd/all-courses');
  await heading(page, 'Events');

  const { page: desk } = await stage.visit();
  await openAs(desk, await signInByCall(address, driver), '/events');
  await heading(desk, 'Events');
  await desk.getByRole('banner').getByRole('link', { name: 'CPD' }).click();
  await heading(desk, 'CPD Tracker');
  const menu = desk.getByRole('navigation', { name: 'My CPD' });
  await expect(menu.getByRole('link', { name: 'Licences' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'All courses' })).toHaveCount(0);
});
