import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { heading } from './support/applicant.ts';
import { openAs } from './support/applicant-by-call.ts';
import { DEMO, signInDemoPerson, visitAs } from './support/demo-person.ts';
import { newFirm } from './support/portal/firm-by-call.ts';
import { findMisfits } from './support/layout.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

test('a member finds a firm in the directory and what it shows, until it is not listed any more', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const firm = await newFirm(address);
  const { page: own } = await stage.visit({ viewport: PHONE });
  await openAs(own, firm.administrator, '/settings/organisation-details');
  const phone = own.getByLabel('Phone for the directory');
  await phone.fill('call me');
  const save = own.getByRole('button', { name: 'Save what is shown' });
  await save.click();
  await expect(own.getByText('Please type a phone number, such as 02 6884 1200')).toBeVisible();
  await phone.fill('1300 655 506');
  await save.click();
  await expect(own.getByText('Your directory settings have been saved')).toBeVisible();
  expect(await inspectEveryLook(own, 'what a firm shows, on a phone')).toEqual([]);
  expect(await findMisfits(own)).toEqual([]);

  const page = await visitAs(stage, 'member', '/directory');
  await heading(page, 'Directory');
  await page.getByLabel('Find organisations').fill(firm.name);
  const card = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: firm.name }) });
  await expect(page.getByText('1 of 1 organisation')).toBeVisible();
  await expect(card.getByRole('link', { name: '1300 655 506' })).toHaveAttribute('href', 'tel:1300655506');
  await page.getByLabel('Shows').selectOption('A phone number');
  await expect(page).toHaveURL(/keyword=.+&shows=phone/);
  expect(await inspectEveryLook(page, 'the directory')).toEqual([]);
  await card.getByRole('link', { name: firm.name }).click();
  await heading(page, firm.name);
  await expect(page.getByRole('heading', { name: 'Noel Yarrow' })).toBeVisible();
  expect(await inspectEveryLook(page, 'an entry of the directory')).toEqual([]);
  const entry = page.url();
  await page.getByRole('link', { name: 'Back to the directory' }).click();
  await expect(card).toBeVisible();
  await expect(page).toHaveURL(/shows=phone/);

  await own.getByLabel('Listed in the directory').uncheck();
  const saved = own.waitForResponse(/\/api\/org\/setlisting$/);
  await save.click();
  expect((await saved).ok()).toBe(true);
  await expect(own.getByText('Your directory settings have been saved').first()).toBeVisible();
  await own.getByRole('link', { name: 'See your entry' }).click();
  await expect(own.getByText('Other members do not find your organisation.')).toBeVisible();
  expect(await findMisfits(own)).toEqual([]);
  await page.reload();
  await expect(page.getByText('No organisations found')).toBeVisible();
  expect(await inspect(page, 'a search of the directory without results')).toEqual([]);
  await page.goto(entry);
  await heading(page, '404 error');
});

test('people of the directory show what each lets others see, and a guest is led to the events', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, await signInDemoPerson(address, DEMO.member), '/directory');
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await heading(page, 'People in the directory');
  await page.getByLabel('Find people').fill('sandringham');
  await expect(page.getByRole('heading', { name: 'Kylie Sandringham' })).toBeVisible();
  await expect(page.getByText('You', { exact: true })).toBeVisible();
  expect(await inspectEveryLook(page, 'people of the directory on a phone')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);

  const guest = await visitAs(stage, 'guest', '/directory');
  await heading(guest, 'Events');
  await guest.goto('/directory/people');
  await heading(guest, 'Events');
});
