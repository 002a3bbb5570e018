import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs } from './support/applicant-by-call.ts';
import { heading, press } from './support/applicant.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { findMisfits } from './support/layout.ts';
import { newPaidMember } from './support/owed-invoice.ts';
import { expect, test } from './support/stage.ts';

test('an administrator sees how the people of their organisation stand, and reminds who lacks something', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  const administrator = await signInDemoPerson(stage.portal.address, DEMO.organisationAdministrator);
  await openAs(page, administrator, '/cpd/tracker-page');
  await heading(page, 'CPD Tracker');
  await page.getByRole('navigation', { name: 'My CPD' }).getByRole('link', { name: 'Team' }).click();
  await heading(page, 'Team');
  const table = page.getByRole('table', { name: /^How the people of Kestrel Ridge/ });
  await expect(table.getByRole('columnheader', { name: 'Heavy vehicle licence' })).toBeVisible();
  await expect(
    table
      .getByRole('row', { name: /Kylie Sandringham/ })
      .getByText('Expired', { exact: true })
      .first(),
  ).toBeVisible();
  expect(await inspectEveryLook(page, 'the team')).toEqual([]);

  await page.getByLabel('Standing').selectOption({ label: 'Expired' });
  await expect(page).toHaveURL(/standing=expired/);
  const saving = page.waitForEvent('download');
  await press(page, 'Export to Excel');
  expect((await saving).suggestedFilename()).toBe('team.xlsx');
  await press(page, 'Required licences…');
  const required = page.getByRole('dialog', { name: /^What Kestrel Ridge/ });
  await required.getByLabel('Forklift (LF)').check();
  expect(await inspect(page, 'what an organisation requires')).toEqual([]);
  await required.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(required).toBeHidden();
  await press(page, 'Remind all who lack something…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the emails' }).click();
  await expect(page.getByText(/^\d+ (?:person was|people were) emailed/)).toBeVisible();
  await press(page, 'Remind all who lack something…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send the emails' }).click();
  await expect(page.getByText(/^0 people were emailed\. Left out/)).toBeVisible();

  const { page: phone } = await stage.visit({ viewport: { width: 390, height: 844 } });
  await openAs(phone, administrator, '/cpd/team?keyword=sandringham');
  await expect(phone.getByText(/Fatigue management.*: Expired/)).toBeVisible();
  expect(await inspect(phone, 'the team on a phone')).toEqual([]);
  expect(await findMisfits(phone)).toEqual([]);
});

test('whose team is asked nothing is told what they can ask, and is offered no reminders', async ({
  stage,
}) => {
  const { page } = await stage.visit();
  await openAs(page, (await newPaidMember(stage.portal.address)).signIn, '/cpd/team');
  await expect(page.getByText('Nothing is asked of your people yet.', { exact: false })).toBeVisible();
  await expect(page.getByRole('columnheader', { name: 'Reminder' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Remind all/ })).toHaveCount(0);
  await press(page, 'Required licences…');
  const required = page.getByRole('dialog', { name: /^What / });
  await required.getByLabel('Forklift (LF)').check();
  await required.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Remind all/ })).toBeVisible();
});

test('who manages nobody’s people is told so, and finds no way there', async ({ stage }) => {
  const { page } = await stage.visit();
  await openAs(page, await signInDemoPerson(stage.portal.address, DEMO.member), '/cpd/team');
  await expect(page.getByText('Only who manages the people of an organisation sees them here')).toBeVisible();
  const menu = page.getByRole('navigation', { name: 'My CPD' });
  await expect(menu.getByRole('link', { name: 'Licences' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Team' })).toHaveCount(0);
});

test('a member says on the phone that their organisation does not see how they stand, and its administrator sees just that', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const { page: phone } = await stage.visit({ viewport: { width: 390, height: 844 } });
  await openAs(phone, await signInDemoPerson(address, DEMO.member), '/cpd/tracker-page');
  await heading(phone, 'CPD Tracker');
  await phone.getByRole('link', { name: 'Who sees how you stand' }).click();
  await heading(phone, 'Licences');
  const tick = phone.getByLabel(/^Administrators of Kestrel Ridge.* see how I stand$/);
  await expect(tick).toBeChecked();
  expect(await inspectEveryLook(phone, 'who sees how somebody stands')).toEqual([]);
  expect(await findMisfits(phone)).toEqual([]);
  await tick.click();
  await expect(phone.getByText(/does not see it any more$/)).toBeVisible();
  await expect(tick).not.toBeChecked();

  const { page } = await stage.visit();
  const administrator = await signInDemoPerson(address, DEMO.organisationAdministrator);
  await openAs(page, administrator, '/cpd/team?standing=unshared');
  const row = page.getByRole('row', { name: /Kylie Sandringham/ });
  // A phone has shorter words, which are there too.
  await expect(row.getByText('Not shared', { exact: true }).filter({ visible: true }).first()).toBeVisible();
  await expect(row.getByRole('button', { name: 'Remind Kylie Sandringham' })).toHaveCount(0);
  expect(await inspect(page, 'people who do not share how they stand')).toEqual([]);

  await tick.click();
  await expect(tick).toBeChecked();
  await page.reload();
  // Of the demo one colleague never shares.
  await expect(page.getByText('1 person', { exact: true })).toBeVisible();
  await expect(row).toHaveCount(0);
});
