import type { CalendarDay } from '@linehaul/contract/dates';
import { anyOf } from '../../db/any-of.ts';
import { composedOnce } from '../../db/composed-statement.ts';
import type { Reader } from '../../db/database.ts';
import type { Whose } from './counted-queries.ts';
import type { PeriodPlan } from './period-rules.ts';
import type { Reduction } from './reduction-rules.ts';
import type { CategoryRule, Requirement } from './standing-rules.ts';

export interface NamedCategory extends CategoryRule {
  readonly name: string;
}

interface NamedReduction extends Reduction {
  readonly reason: string;
}

/** Somebody in a programme, with everything that their periods follow from. */
export interface Belonging {
  /** Of the belonging. */
  readonly id: string;
  readonly accountId: string;
  readonly programmeId: string;
  readonly programmeName: string;
  readonly plan: PeriodPlan;
  /** The last day; null while they are in it. */
  readonly until: CalendarDay | null;
  readonly requirement: Requirement & { readonly categories: readonly NamedCategory[] };
  readonly reductions: readonly NamedReduction[];
}

const selectRows = (reader: Reader) =>
  reader
    .selectFrom('cpdProgrammePeople as people')
    .innerJoin('cpdProgrammes as programmes', 'programmes.id', 'people.programmeId')
    .select(['people.id', 'people.accountId', 'people.programmeId', 'people.since', 'people.until'])
    .select(['programmes.name', 'periodKind', 'periodYears', 'firstYear'])
    .select(['requiredHundredths', 'carryOverHundredths'])
    .orderBy('programmes.name');

/** Of one person, as home and tracker ask it again and again. */
const findRowsOfOne = composedOnce((reader: Reader, { accountId }: { accountId: string }) =>
  selectRows(reader).where('people.accountId', '=', accountId),
);

const findRows = (reader: Reader, whose: Whose) => {
  if ('programmeId' in whose)
    return selectRows(reader).where('people.programmeId', '=', whose.programmeId).execute();
  const [accountId, ...others] = whose.accountIds;
  if (accountId !== undefined && others.length === 0) return findRowsOfOne(reader, { accountId });
  // One array, however many they are: each parameter of a list is read by itself.
  return selectRows(reader).where('people.accountId', '=', anyOf(whose.accountIds)).execute();
};

const findCategories = composedOnce((reader: Reader, given: { readonly programmeIds: readonly string[] }) =>
  reader
    .selectFrom('cpdProgrammeCategories as rules')
    .innerJoin('cpdCategories as categories', 'categories.id', 'rules.categoryId')
    .select(['rules.programmeId', 'rules.categoryId', 'name', 'minHundredths', 'maxHundredths'])
    .where('rules.programmeId', '=', anyOf(given.programmeIds))
    .orderBy('position')
    .orderBy('name'),
);

/** What each of the programmes asks of its categories, in their order. */
export const findNamedCategories = (reader: Reader, programmeIds: readonly string[]) =>
  findCategories(reader, { programmeIds });

const findReductions = composedOnce((reader: Reader, given: { readonly personIds: readonly string[] }) =>
  reader
    .selectFrom('cpdReductions')
    .select(['personId', 'fromDay', 'toDay', 'hundredths', 'percent', 'reason'])
    .where('personId', '=', anyOf(given.personIds))
    .orderBy('fromDay')
    .orderBy('id'),
);

type Row = Awaited<ReturnType<typeof findRows>>[number];

const planOf = ({ periodKind, periodYears, firstYear, since }: Row): PeriodPlan => ({
  ...{ kind: periodKind as PeriodPlan['kind'], years: periodYears, firstYear, since },
});

/** The programmes of people in the order of their names, or everybody who is or was in one. */
export const findBelongings = async (reader: Reader, whose: Whose): Promise<Belonging[]> => {
  const rows = 'accountIds' in whose && whose.accountIds.length === 0 ? [] : await findRows(reader, whose);
  if (rows.length === 0) return [];
  const categories = await findNamedCategories(reader, [
    ...new Set(rows.map(({ programmeId }) => programmeId)),
  ]);
  const reductions = await findReductions(reader, { personIds: rows.map(({ id }) => id) });
  const categoriesOf = Map.groupBy(categories, ({ programmeId }) => programmeId);
  const reductionsOf = Map.groupBy(reductions, ({ personId }) => personId);
  return rows.map((row) => ({
    ...{ id: row.id, accountId: row.accountId, programmeId: row.programmeId, programmeName: row.name },
    ...{ plan: planOf(row), until: row.until },
    requirement: {
      requiredHundredths: row.requiredHundredths,
      carryOverHundredths: row.carryOverHundredths,
      categories: categoriesOf.get(row.programmeId) ?? [],
    },
    reductions: reductionsOf.get(row.id) ?? [],
  }));
};

/** What counts towards any of them. */
export const categoriesOf = (belongings: readonly Belonging[]): string[] => {
  const requirements = new Map(belongings.map(({ programmeId, requirement }) => [programmeId, requirement]));
  const all = [...requirements.values()].flatMap(({ categories }) => categories);
  return [...new Set(all.map(({ categoryId }) => categoryId))];
};
