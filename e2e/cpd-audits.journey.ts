import type { Page } from '@playwright/test';
import { inspect, inspectEveryLook } from './support/accessibility.ts';
import { openAs, type SignIn } from './support/applicant-by-call.ts';
import { field, heading, press } from './support/applicant.ts';
import { signInDemoPerson } from './support/demo-person.ts';
import { findMisfits } from './support/layout.ts';
import { inDays } from './support/portal/association-day.ts';
import { callPortal } from './support/portal/portal-calls.ts';
import { PHONE } from './support/screens.ts';
import { expect, test } from './support/stage.ts';
import { TWO_PAGE_PDF } from './support/two-page-pdf.ts';

const PDF = { name: 'attendance.pdf', mimeType: 'application/pdf', buffer: Buffer.from(TWO_PAGE_PDF) };
const NAME = 'Audited haulage';
/** Record and audit are of one day, whatever year it lies in. */
/** A programme has no periods before the one in which it was made. */
const DAY = inDays(0);

const ask = async <T>({ address, token }: SignIn, path: string, body?: unknown): Promise<T> =>
  ((await callPortal(new URL(path, address), { token, body })) as { data: T }).data;

/** A programme with this member alone, and one approved activity of theirs. */
const arrange = async (officer: SignIn, member: SignIn): Promise<void> => {
  const { categories } = await ask<{ categories: { categoryId: string }[] }>(member, '/api/cpd/categories');
  const categoryId = categories[0]?.categoryId;
  const { id: programmeId } = await ask<{ id: string }>(officer, '/api/admin/cpd/programmes/create', {
    name: NAME,
  });
  await ask(officer, '/api/admin/cpd/programmes/add', {
    ...{ programmeId, who: 'person', id: member.userId, sinceDate: inDays(-60) },
  });
  const { cpdId: id } = await ask<{ cpdId: string }>(member, '/api/cpd/begin', {
    ...{ title: 'Night driving', categoryId, presenter: '', domain: '', note: '' },
    ...{ completedDate: DAY, hours: 2 },
  });
  await ask(member, '/api/cpd/submit', { id, version: 1 });
  await ask(officer, '/api/admin/cpd/decide', {
    ...{ items: [{ id, version: 2, fileIds: [] }], decision: 'approve', answer: '' },
  });
};

const dialog = (page: Page) => page.getByRole('dialog');

const begin = async (office: Page): Promise<void> => {
  await heading(office, 'Audits');
  await expect(office.getByRole('table', { name: 'Audits' })).toContainText('Concluded');
  expect(await inspectEveryLook(office, 'the audits of the office')).toEqual([]);
  await press(office, 'New audit…');
  await dialog(office).getByRole('button', { name: 'Draw and tell them' }).click();
  await expect(dialog(office).getByText('Please choose a programme').first()).toBeVisible();
  await field(office, 'Programme').selectOption({ label: NAME });
  await field(office, 'A day of the period').fill(DAY);
  await field(office, 'How many are drawn').fill('100');
  await field(office, 'Seed (optional)').fill('Said in the meeting');
  expect(await inspect(office, 'beginning an audit')).toEqual([]);
  await dialog(office).getByRole('button', { name: 'Draw and tell them' }).click();
  await heading(office, `Audit of ${NAME}`);
  await expect(office.getByText('Said in the meeting', { exact: true })).toBeVisible();
  await press(office, 'Draw again from this seed');
  await expect(office.getByText('Drawn again: the same person')).toBeVisible();
  const saving = office.waitForEvent('download');
  await press(office, 'Export the draw as CSV');
  expect((await saving).suggestedFilename()).toBe('audit-draw.csv');
};

/** Follows the tracker’s notice, adds a file on a phone and sends it. */
const answer = async (page: Page): Promise<void> => {
  await heading(page, 'CPD Tracker');
  await expect(page.getByText('Your CPD is being audited')).toBeVisible();
  await page.getByRole('link', { name: 'Add your evidence' }).click();
  await heading(page, 'CPD audit');
  await page.getByLabel(/^Add a file to Night driving/).setInputFiles(PDF);
  await expect(page.getByRole('button', { name: 'Remove attendance.pdf' })).toBeVisible();
  expect(await inspectEveryLook(page, 'an audit of one’s own')).toEqual([]);
  expect(await findMisfits(page)).toEqual([]);
  await press(page, 'Send to the office…');
  await field(page, 'Words to the office (optional)').fill('It was at the depot');
  expect(await inspect(page, 'sending evidence for an audit')).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page.getByText('Sent to the office', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to the office…' })).toHaveCount(0);
};

test('the office draws an audit that can be repeated, a member answers it on a phone, and it is decided and concluded', async ({
  stage,
}) => {
  const { page: office } = await stage.visit();
  const officer = await stage.cast.officer('admin');
  const member = await signInDemoPerson(stage.portal.address, stage.cast.takeMember().email);
  await arrange(officer, member);
  await openAs(office, officer, '/admin/cpd/audits');
  await begin(office);
  expect(await inspectEveryLook(office, 'an audit of the office')).toEqual([]);

  const { page } = await stage.visit({ viewport: PHONE });
  await openAs(page, member, '/cpd/tracker-page');
  await answer(page);

  await office.reload();
  const drawn = office.getByRole('table', { name: 'People who were drawn' });
  await expect(drawn.getByText('Sent to the office')).toBeVisible();
  await drawn.getByRole('link').click();
  await expect(office.getByRole('heading', { name: 'Night driving' })).toBeVisible();
  await expect(office.getByRole('button', { name: 'Open attendance.pdf' })).toBeVisible();
  await expect(office.getByText('It was at the depot')).toBeVisible();
  expect(await inspectEveryLook(office, 'somebody of an audit')).toEqual([]);
  await press(office, 'More time…');
  await dialog(office).getByRole('button', { name: 'Give more time' }).click();
  await expect(dialog(office).getByText('Please write to the person').first()).toBeVisible();
  expect(await inspect(office, 'a decision of an audit')).toEqual([]);
  await dialog(office).getByRole('button', { name: 'Leave it' }).click();
  await press(office, 'Met…');
  await dialog(office).getByRole('button', { name: 'Met', exact: true }).click();
  await expect(dialog(office)).toHaveCount(0);
  await office.getByRole('link', { name: 'Back to the audit' }).click();
  await press(office, 'Conclude…');
  await field(office, 'What came of it').fill('All of it could be shown');
  await dialog(office).getByRole('button', { name: 'Conclude', exact: true }).click();
  await expect(office.getByText('All of it could be shown')).toBeVisible();
  await expect(office.getByRole('button', { name: 'Conclude…' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByText('Met', { exact: true })).toBeVisible();
});
