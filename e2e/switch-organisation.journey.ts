import type { Page } from '@playwright/test';
import { inspectEveryLook } from './support/accessibility.ts';
import { heading, press } from './support/applicant.ts';
import { openAs, type SignIn } from './support/applicant-by-call.ts';
import { DEMO, signInDemoPerson } from './support/demo-person.ts';
import { pressOn, tabTo } from './support/keyboard.ts';
import { findMisfits } from './support/layout.ts';
import { linkIn, waitForMail } from './support/portal/dev-mailbox.ts';
import { newFirm, newStaff } from './support/portal/firm-by-call.ts';
import { callPortal } from './support/portal/portal-calls.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';

const FIRST = 'Sugar Gum Tankers';
const SECOND = 'Westgate Wharf Cartage';

const menuOf = (page: Page) => page.getByRole('button', { name: /^Account menu of/ });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Switch organisation' });
const choiceOf = (page: Page, name: string) =>
  dialogOf(page).getByRole('button', { name: new RegExp(`^${name}`) });

/** Who administers two firms of nobody else's, and acts for the first. */
const newPersonOfTwo = async (address: string) => {
  const [first, second] = [await newFirm(address), await newFirm(address)];
  const ann = await newStaff(first, { firstName: 'Ann', lastName: 'Quill' });
  const call = (path: string, { token }: SignIn, body: object) =>
    callPortal(new URL(path, address), { token, body });
  await call('/api/org/setadministrator', first.administrator, {
    ...{ orgId: first.orgId, accountId: ann.userId, isAdministrator: true },
  });
  await call('/api/org/asktobelong', ann, { orgId: second.orgId });
  const requests = (await callPortal(new URL('/api/org/joinrequests', address), {
    token: second.administrator.token,
  })) as { data: { items: { id: string }[] } };
  const id = requests.data.items[0]?.id;
  await call('/api/org/decidejoinrequest', second.administrator, { id, decision: 'approve' });
  await call('/api/org/setadministrator', second.administrator, {
    ...{ orgId: second.orgId, accountId: ann.userId, isAdministrator: true },
  });
  return { first, second, ann };
};

test('a person of two firms switches by keyboard, and on a phone, and every page is of the firm they act for', async ({
  stage,
}) => {
  const signIn = await signInDemoPerson(stage.portal.address, DEMO.ofTwo);
  const { page } = await stage.visit();
  await openAs(page, signIn, '/settings/people');
  await expect(page.getByRole('table', { name: `The people of ${FIRST}` })).toBeVisible();

  await pressOn(page, menuOf(page), 'Enter');
  await expect(page.getByText(`Acting for ${FIRST}`)).toBeVisible();
  await pressOn(page, page.getByRole('button', { name: 'Switch organisation' }), 'Enter');
  await expect(choiceOf(page, FIRST)).toHaveAttribute('aria-current', 'true');
  await expect(choiceOf(page, FIRST)).toContainText('Current');
  await expect(choiceOf(page, SECOND)).toContainText('Staff');
  expect(await inspectEveryLook(page, 'switching between organisations')).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toHaveCount(0);
  await expect(menuOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await pressOn(page, page.getByRole('button', { name: 'Switch organisation' }), 'Space');
  await tabTo(page, choiceOf(page, SECOND));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('button', { name: `Leave ${SECOND}` })).toBeVisible();
  await expect(page.getByRole('table', { name: `The people of ${FIRST}` })).toHaveCount(0);
  expect(await inspectEveryLook(page, 'people and roles in one of two organisations')).toEqual([]);

  const { page: phone } = await stage.visit({ viewport: PHONE });
  await openAs(phone, signIn, '/settings/membership-profile');
  await heading(phone, 'Membership profile');
  await expect(phone.getByRole('main').getByText(SECOND).first()).toBeVisible();
  await press(phone, 'Menu');
  await phone.getByRole('button', { name: 'Switch organisation' }).click();
  await expect(choiceOf(phone, SECOND)).toHaveAttribute('aria-current', 'true');
  expect(await findMisfits(phone)).toEqual([]);
  expect(await inspectEveryLook(phone, 'switching between organisations on a phone')).toEqual([]);
  await phone.setViewportSize(PHONE);
  await choiceOf(phone, FIRST).click();
  await expect(phone.getByRole('main').getByText(`For ${FIRST}`, { exact: true })).toBeVisible();
  await press(phone, 'Menu');
  await expect(phone.getByText(`Acting for ${FIRST}`)).toBeVisible();
});

test('an address that names another of the firms shows that one, says so, and leads on to it', async ({
  stage,
}) => {
  const { second, ann } = await newPersonOfTwo(stage.portal.address);
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, ann, `/settings/people?organisation=${second.orgId}`);
  await expect(page.getByText(`This page is about ${second.name}`)).toBeVisible();
  await expect(page.getByRole('table', { name: `The people of ${second.name}` })).toBeVisible();
  expect(await inspectEveryLook(page, 'people of another organisation than the one acted for')).toEqual([]);
  await press(page, `Switch to ${second.name}`);
  await expect(page.getByRole('main').getByText(`For ${second.name}`)).toBeVisible();
  await expect(page).toHaveURL(/\/settings\/people$/);
});

test('a tab that shows the firm before follows; one with typed work asks, and saves it where it was typed for', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const { first, second, ann } = await newPersonOfTwo(address);
  const { page: typing, context } = await stage.visit();
  await openAs(typing, ann, '/settings/organisation-details');
  await expect(typing.getByRole('main').getByText(`For ${first.name}`)).toBeVisible();
  await typing.getByRole('main').getByRole('button', { name: /^Edit/ }).first().click();
  await typing.getByLabel('Number of Employees').fill('4711');

  const looking = await context.newPage();
  await looking.goto('/settings/people');
  await expect(looking.getByRole('table', { name: `The people of ${first.name}` })).toBeVisible();
  const switching = await context.newPage();
  await switching.goto('/settings/people');

  const questions: string[] = [];
  typing.on('dialog', async (dialog) => {
    questions.push(dialog.type());
    await dialog.dismiss();
  });
  await menuOf(switching).click();
  await switching.getByRole('button', { name: 'Switch organisation' }).click();
  await choiceOf(switching, second.name).click();
  await expect(switching.getByRole('table', { name: `The people of ${second.name}` })).toBeVisible();
  await expect(looking.getByRole('table', { name: `The people of ${second.name}` })).toBeVisible();

  await typing.bringToFront();
  await expect.poll(() => questions).toContain('beforeunload');
  await expect(typing.getByLabel('Number of Employees')).toHaveValue('4711');
  await press(typing, 'Save');
  await expect(typing.getByText('Organisation has been updated successfully')).toBeVisible();
  const detailsOf = async (orgId: string): Promise<string> => {
    const url = new URL('/api/org/GetWorkflowFormFieldDefinitionAndValue', address);
    url.search = new URLSearchParams({ workflowName: 'details', orgId }).toString();
    return JSON.stringify(await callPortal(url, { token: ann.token }));
  };
  expect(await detailsOf(first.orgId)).toContain('4711');
  expect(await detailsOf(second.orgId)).not.toContain('4711');
  await typing.reload();
  await expect(typing.getByRole('main').getByText(`For ${second.name}`)).toBeVisible();
});

test('a member asks another firm, takes it back, and is invited instead; the invitation leads on to that firm', async ({
  stage,
}) => {
  const { address } = stage.portal;
  const [first, second] = [await newFirm(address), await newFirm(address)];
  const ann = await newStaff(first, { firstName: 'Ann', lastName: 'Quill' });
  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, ann, '/settings/people');
  await press(page, 'Ask another organisation');
  await expect(page.getByLabel('Organisation name')).toBeFocused();
  await page.getByLabel('Organisation name').fill(second.name.slice(0, -1));
  // Pressed again where it had only just appeared: such a press was meant for what was there before.
  await expect(async () => {
    await page.getByRole('option', { name: second.name }).click();
    await expect(page.getByLabel('Organisation name')).toHaveValue(second.name, { timeout: 1000 });
  }).toPass();
  await press(page, 'Ask to belong to it');
  await expect(page.getByText(`You asked ${second.name}`)).toBeVisible();
  expect(await inspectEveryLook(page, 'another organisation that was asked')).toEqual([]);
  await press(page, 'Take the request back');
  await expect(page.getByRole('button', { name: 'Ask another organisation' })).toBeVisible();

  const body = { orgId: second.orgId, list: ann.email, isDryRun: false };
  await callPortal(new URL('/api/org/invite', address), { token: second.administrator.token, body });
  const mail = await waitForMail(address, ann.email, new RegExp(`invites you to ${second.name}`));
  const { pathname, search } = new URL(linkIn(mail, '/invitation'));
  await page.goto(`${pathname}${search}`);
  await press(page, 'Accept the invitation');
  await expect(page.getByText(`You are now one of the people of ${second.name}.`)).toBeVisible();
  await page.setViewportSize(PHONE);
  await press(page, `Switch to ${second.name}`);
  await expect(page).toHaveURL(/:\d+\/$/);
  await press(page, 'Menu');
  await expect(page.getByText(`Acting for ${second.name}`)).toBeVisible();
});
