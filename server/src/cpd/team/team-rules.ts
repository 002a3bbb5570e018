import type { CalendarDay } from '@linehaul/contract/dates';
import type { TeamCell, TeamPerson, TeamRequirement } from '@linehaul/contract/team';
import { hoursOf } from '../hours-rules.ts';
import { longestOf, standingOf } from '../licences/licence-rules.ts';
import type { PeriodPlan } from '../programmes/period-rules.ts';
import type { Reduction } from '../programmes/reduction-rules.ts';
import { type CountedRecord, type Requirement, standingsOf } from '../programmes/standing-rules.ts';

/** Somebody in a programme, with what their periods follow from. */
export interface InProgramme {
  readonly programmeId: string;
  readonly plan: PeriodPlan;
  /** The last day; null while they are in it. */
  readonly until: CalendarDay | null;
  readonly requirement: Requirement;
  readonly reductions: readonly Reduction[];
}

export interface HeldLicence {
  readonly kindId: string;
  readonly expiresOn: CalendarDay | null;
}

/** What is known of somebody when the matrix is drawn. */
export interface Known {
  readonly programmes: readonly InProgramme[];
  readonly records: readonly CountedRecord[];
  readonly licences: readonly HeldLicence[];
}

type Said = Omit<TeamCell, 'requirementId'>;

const NONE: Said = { standing: 'none', untilDate: null, missingHours: 0 };

/** How somebody stands by what is missing in each period: an earlier one is told of only for as long as the last is not complete. */
export const standingInProgramme = (missing: readonly number[]): Said['standing'] => {
  const [current, before] = [missing.at(-1), missing.at(-2)];
  if (current === undefined) return 'none';
  if (current <= 0) return 'green';
  return before !== undefined && before > 0 ? 'expired' : 'due';
};

/** By the period that runs; an earlier one that ended incomplete is told for as long as this one is not complete. */
export const programmeCell = (
  belonging: InProgramme | undefined,
  records: readonly CountedRecord[],
  today: CalendarDay,
): Said => {
  if (!belonging || (belonging.until !== null && belonging.until < today)) return NONE;
  const standings = standingsOf({ ...belonging, records, lastDay: today });
  const [current, before] = [standings.at(-1), standings.at(-2)];
  if (!current) return NONE;
  const standing = standingInProgramme(standings.map(({ missingHundredths }) => missingHundredths));
  const told = standing === 'expired' && before ? before : current;
  const missingHours = hoursOf(Math.max(0, told.missingHundredths));
  return { standing, untilDate: told.period.endsOn, missingHours };
};

const OF_LICENCE = { valid: 'green', 'expires-soon': 'due', expired: 'expired' } as const;

/** Who holds none lacks it where it is required, and where it is not nobody asks for it. */
export const licenceCell = (
  held: readonly HeldLicence[],
  { isRequired, today }: { readonly isRequired: boolean; readonly today: CalendarDay },
): Said => {
  const longest = longestOf(held);
  if (!longest) return isRequired ? { ...NONE, standing: 'missing' } : NONE;
  const { expiresOn } = longest;
  return { standing: OF_LICENCE[standingOf(expiresOn, today)], untilDate: expiresOn, missingHours: 0 };
};

export interface Asked {
  readonly requirements: readonly TeamRequirement[];
  /** Of kinds of licences. */
  readonly requiredIds: ReadonlySet<string>;
  readonly today: CalendarDay;
}

/** The same of an organisation, with who of its people does not share how they stand. */
export interface AskedOfTeam extends Asked {
  readonly unshared: ReadonlySet<string>;
}

/** How somebody stands to each requirement, in their order. */
export const cellsOf = (known: Known, { requirements, requiredIds, today }: Asked): TeamCell[] =>
  requirements.map(({ id, kind }) => {
    const said =
      kind === 'programme'
        ? programmeCell(
            known.programmes.find(({ programmeId }) => programmeId === id),
            known.records,
            today,
          )
        : licenceCell(
            known.licences.filter(({ kindId }) => kindId === id),
            { isRequired: requiredIds.has(id), today },
          );
    return { requirementId: id, ...said };
  });

/** The same of whoever does not share it: neither what is asked of them nor what they keep is told. */
export const unsharedCells = ({ requirements }: Pick<Asked, 'requirements'>): TeamCell[] =>
  requirements.map(({ id: requirementId }) => ({ ...NONE, requirementId, standing: 'unshared' }));

const LACKED: ReadonlySet<TeamCell['standing']> = new Set(['due', 'missing', 'expired']);

/** What somebody is to be reminded of. */
export const lackedBy = ({ cells }: Pick<TeamPerson, 'cells'>): TeamCell[] =>
  cells.filter(({ standing }) => LACKED.has(standing));
