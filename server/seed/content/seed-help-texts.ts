import { addDays } from '@linehaul/contract/dates';
import type { HelpPlace } from '@linehaul/contract/help-places';
import { CONTENT_RULES } from '../../src/content/content-rules.ts';
import { officeHourOn, type Seeding } from '../seeding.ts';

const TEXTS: readonly {
  readonly place: HelpPlace;
  readonly daysAgo: number;
  readonly contentHtml: string;
}[] = [
  {
    ...{ place: 'sign-up-organisation', daysAgo: 120 },
    contentHtml:
      '<p>Type the name that your ABN is registered under. <strong>If we know it already</strong>, choose it from the list: its administrators are asked whether you belong to it, usually within a day.</p><p>An owner-driver without a company joins under their own name.</p>',
  },
  {
    ...{ place: 'invoices', daysAgo: 60 },
    contentHtml:
      '<p>Every invoice goes to those who pay for your organisation, by email and here.</p><ul><li><strong>Bank transfer:</strong> please give the invoice number as the reference. It takes us two business days to see the money.</li><li><strong>A purchase order number on the invoice?</strong> Write to us before you pay.</li><li><strong>An old invoice:</strong> the statement at the end of this page has all of them.</li></ul>',
  },
];

/** What the office has written to help with two pages. */
export const seedHelpTexts = async (seeding: Seeding, officerId: string): Promise<void> => {
  const { transaction, today } = seeding;
  const rows = TEXTS.map(({ daysAgo, ...text }) => ({
    ...{ ...text, contentRules: CONTENT_RULES, version: 1, updatedBy: officerId },
    updatedAt: officeHourOn(addDays(today, -daysAgo), seeding),
  }));
  await transaction.insertInto('helpTexts').values(rows).execute();
};
