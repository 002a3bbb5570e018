import type {
  EditedProgramme,
  ProgrammePeriodKind,
  SentProgramme,
} from '@linehaul/contract/office-programmes';

export const PERIOD_KINDS = {
  calendar: 'Calendar years',
  fiscal: 'Financial years',
  personal: 'Personal years',
} as const satisfies Record<ProgrammePeriodKind, string>;

/** Such as `Calendar years`, `Financial years, 3 at a time`. */
export const periodWords = ({
  periodKind,
  periodYears,
}: Pick<SentProgramme, 'periodKind' | 'periodYears'>): string =>
  periodYears === 1 ? PERIOD_KINDS[periodKind] : `${PERIOD_KINDS[periodKind]}, ${periodYears} at a time`;

export const peopleWords = (people: number): string => (people === 1 ? '1 person' : `${people} people`);

type Counted = Omit<SentProgramme, 'name' | 'description'>;

const rulesOf = ({ categories }: Counted): string => {
  const rules = categories.map(({ categoryId, minimumHours, maximumHours }) =>
    [categoryId, minimumHours, maximumHours].join(' '),
  );
  rules.sort();
  return rules.join(', ');
};

/** What of a programme is to count otherwise than it did, a line each; what it is called counts for nothing. */
export const changesOf = (before: Counted, after: Counted): string[] => {
  // A first year means nothing where periods are personal.
  const firstYearAfter = after.periodKind === 'personal' ? before.firstYear : after.firstYear;
  const lines = [
    ['Hours that a period asks for', before.requiredHours, after.requiredHours],
    ['Hours carried over', before.carryOverHours, after.carryOverHours],
    ['Periods', periodWords(before), periodWords(after)],
    ['First year', before.firstYear, firstYearAfter],
  ] as const;
  const changed = lines
    .filter(([, from, to]) => from !== to)
    .map(([name, from, to]) => `${name}: ${from} → ${to}`);
  return rulesOf(before) === rulesOf(after)
    ? changed
    : [...changed, 'What counts, with its minimums and maximums'];
};

/** Whom a change of what counts concerns. */
export const concernedWords = ({ peopleEver }: Pick<EditedProgramme, 'peopleEver'>): string =>
  peopleEver === 1
    ? '1 person is or was in this programme. Their present period and their past ones are counted anew by what you save: what was complete may be short, and the other way round.'
    : `${peopleEver} people are or were in this programme. Their present periods and their past ones are counted anew by what you save: who was complete may be short, and the other way round.`;
