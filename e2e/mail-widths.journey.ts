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

/** By how much the mail goes beyond its window, where it does. */
const findTooWide = async (page: Page): Promise<string[]> => {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  return excess > 0 ? [`goes beyond by ${excess} px`] : [];
};

/** As long as our own labels are; where somebody is the label, their name may take more lines. */
const LABEL_LENGTH = 'Total including GST'.length;

/** Labels of two lines, and those that leave their values less than half of the line. */
const findMissizedLabels = (page: Page): Promise<string[]> =>
  page.evaluate(
    (longest) =>
      [...document.querySelectorAll('th[scope="row"]')].flatMap((label) => {
        const words = document.createRange();
        words.selectNodeContents(label);
        const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        const part = label.getBoundingClientRect().width / (label.parentElement?.clientWidth ?? 1);
        return [
          ...(lines > 1 && words.toString().length <= longest
            ? [`“${label.textContent}” has ${lines} lines`]
            : []),
          ...(part > 0.5 ? [`“${label.textContent}” takes ${Math.round(part * 100)} % of its line`] : []),
        ];
      }),
    LABEL_LENGTH,
  );

/** What is wrong with a mail at each width. */
const findFaults = async (page: Page, html: string): Promise<string[]> => {
  const found: string[] = [];
  await page.setContent(html);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 844 });
    const faults = [...(await findTooWide(page)), ...(width < 390 ? [] : await findMissizedLabels(page))];
    found.push(...faults.map((fault) => `${width}: ${fault}`));
  }
  return found;
};

const labelled = (label: string): string =>
  `<table width="100%"><tr><th scope="row" width="30%">${label}</th><td>Value</td></tr></table>`;

test('no mail is wider than its window, and its labels are a line each, whatever somebody is called', async ({
  stage,
}) => {
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
    expect.soft(await findFaults(page, mail.html), mail.subject).toEqual([]);
  // The control: something wide is found to be so, and a label of two lines.
  expect(await findFaults(page, '<div style="width: 500px">Wide</div>')).toHaveLength(2);
  expect(await findFaults(page, labelled('Label that is long'))).toEqual([
    '390: “Label that is long” has 2 lines',
  ]);
});
