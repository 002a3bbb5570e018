import { addDays, addMonths, type CalendarDay } from '@linehaul/contract/dates';
import { parseAbn } from '@linehaul/contract/abn';
import { readCsvTable, type CsvRow } from './csv-table.ts';
import type { Random } from './random.ts';
import type { Seeding } from '../seeding.ts';

const ORGANISATION_COLUMNS = [
  'name',
  'street',
  'suburb',
  'state',
  'postcode',
  'sector',
  'trucks',
  'situation',
  'years',
] as const;

/** How each situation began: days before today, from and to. */
const BEGAN_DAYS_AGO = {
  active: [25, 340],
  lapsed: [35, 200],
  grace: [4, 20],
  suspended: [35, 50],
  monthly: [6, 26],
  'past-due': [40, 55],
  processing: [1, 3],
  'pending-payment': [2, 12],
  'midway-application': [1, 9],
  'midway-membership': [1, 9],
} as const;
export type Situation = keyof typeof BEGAN_DAYS_AGO;

export interface PlannedOrganisation {
  readonly id: string;
  readonly name: string;
  readonly row: CsvRow<(typeof ORGANISATION_COLUMNS)[number]>;
  readonly trucks: number;
  readonly situation: Situation;
  /** Whole membership years since it joined; an active one is in the year after them. */
  readonly years: number;
  readonly joinedOn: CalendarDay;
  readonly abn: string;
  /** Its reserved internet domain. */
  readonly domain: string;
}

const isSituation = (text: string): text is Situation => text in BEGAN_DAYS_AGO;

/** Whether the organisation has been a member at some time. */
export const isEstablished = ({ situation }: PlannedOrganisation): boolean =>
  !situation.startsWith('midway') && situation !== 'pending-payment';

/** Plain lower-case letters of a name, for e-mail addresses. */
export const toAscii = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ø', 'o')
    .replaceAll('ł', 'l')
    .replaceAll('đ', 'd')
    .replaceAll('ı', 'i')
    .replaceAll('æ', 'ae')
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replaceAll(/[^a-z\d ]/g, '');

const domainOf = (name: string): string =>
  `${toAscii(name.replaceAll('-', ' ')).split(' ').filter(Boolean).slice(0, 2).join('')}.example`;

/** The first number from a random start on that keeps the check of an ABN. */
const inventAbn = (random: Random): string => {
  for (let digits = random.int(11_000_000_000, 98_999_999_999); ; digits += 1) {
    const abn = parseAbn(String(digits));
    if (abn !== undefined) return abn;
  }
};

/** Reads the organisations and gives each its dates; nothing is stored yet. */
export const planOrganisations = async ({ random, today }: Seeding): Promise<PlannedOrganisation[]> => {
  const rows = await readCsvTable('organisations.csv', ORGANISATION_COLUMNS);
  return rows.map((row) => {
    if (!isSituation(row.situation)) throw new Error(`${row.name} has an unknown situation`);
    const [from, to] = BEGAN_DAYS_AGO[row.situation];
    const years = Number(row.years);
    return {
      id: random.uuid(),
      name: row.name,
      row,
      trucks: Number(row.trucks),
      situation: row.situation,
      years,
      joinedOn: addMonths(addDays(today, -random.int(from, to)), -12 * years),
      abn: inventAbn(random),
      domain: domainOf(row.name),
    };
  });
};
