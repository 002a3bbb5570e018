import type { Page } from '@playwright/test';
import { expect, test } from './support/stage.ts';
import { newApplicant } from './support/applicant.ts';
import { newMailedInvoice, newPaidMember } from './support/owed-invoice.ts';
import { fetchMails, type Mail } from './support/portal/dev-mailbox.ts';

/** Of a telephone, and of the part of a window in which a mail is read at a desk. */
const WIDTHS = [320, 390, 700] as const;

/** Names of sixty letters, which somebody will have. */
const LONG = {
  ...newApplicant('Upper Condamine, Maranoa and Western Downs Bulk Haulage'),
  firstName: 'Wilhelmina-Alexandrina Konstantinopoulos Bartholomew-Smythe',
  lastName: 'Featherstonehaugh-Cholmondeley von Wolfeschlegelsteinhausenb',
};

const kindOf = ({ subject }: Mail): string => subject.replaceAll(/[^\p{L}\s]/gu, '').slice(0, 24);

/** By how much the mail goes beyond its window at each width, where it does. */
const findTooWide = async (page: Page, html: string): Promise<string[]> => {
  const found: string[] = [];
  await page.setContent(html);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (excess > 0) found.push(`${width}: by ${excess} px`);
  }
  return found;
};

test('no mail is wider than its window, whatever somebody is called', async ({ stage }) => {
  const { address } = stage.portal;
  await newMailedInvoice(address, LONG);
  await newPaidMember(address, {
    ...LONG,
    ...newApplicant(`${LONG.organisation} Two`),
    lastName: LONG.lastName,
  });
  const isToLong = ({ text }: Mail): boolean => text.includes(LONG.organisation);
  // The membership has begun; what is mailed of it may still be on its way.
  await expect.poll(async () => (await fetchMails(address)).filter(isToLong).length).toBeGreaterThan(1);
  const mails = await fetchMails(address);
  const ofKinds = [...new Map(mails.map((mail) => [kindOf(mail), mail])).values()];
  const toLong = mails.filter(isToLong);
  const { page } = await stage.visit();
  for (const mail of [...ofKinds, ...toLong])
    expect.soft(await findTooWide(page, mail.html), mail.subject).toEqual([]);
  // The control: something wide is found to be so.
  expect(await findTooWide(page, '<div style="width: 500px">Wide</div>')).toHaveLength(2);
});
