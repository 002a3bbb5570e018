import { LOCALE } from '@linehaul/contract/constants';
import type { PartnerFigures } from '@linehaul/contract/office-partners';
import { monthNameOf, shortMonthOf } from '../../../lib/formats/month-names.ts';

export type Figure = 'views' | 'clicks';

const number = new Intl.NumberFormat(LOCALE);

/** A bar for each month. */
export const columnsOf = ({ months }: PartnerFigures, figure: Figure) =>
  months.map((each) => ({
    key: each.month,
    label: shortMonthOf(each.month.slice(0, 7)),
    name: monthNameOf(each.month.slice(0, 7)),
    value: each[figure],
  }));

const WORDS = {
  views: { one: '1 view', many: 'views', none: 'Nobody has looked at it in the last 12 months' },
  clicks: { one: '1 click', many: 'clicks', none: 'Nobody has followed its link in the last 12 months' },
} as const;

const countWords = (count: number, figure: Figure): string =>
  count === 1 ? WORDS[figure].one : `${number.format(count)} ${WORDS[figure].many}`;

/** What the picture says, in a sentence. */
export const summaryOf = ({ months, total }: PartnerFigures, figure: Figure): string => {
  const lately = months.reduce((sum, each) => sum + each[figure], 0);
  const inAll = `${countWords(total[figure], figure)} in all.`;
  return lately === 0
    ? `${WORDS[figure].none}; ${inAll}`
    : `${countWords(lately, figure)} in the last 12 months; ${inAll}`;
};
