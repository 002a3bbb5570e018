import type {
  GrantedReduction,
  ProgrammeIntake,
  ProgrammePerson,
} from '@linehaul/contract/office-programme-people';
import { formatDay } from '@linehaul/contract/dates';

/** Such as `40 % less from 01/01/2026 to 30/06/2026: Works three days a week`. */
export const reductionWords = ({ fromDate, toDate, hours, percent, reason }: GrantedReduction): string => {
  const amount = hours === null ? `${percent ?? 0} %` : `${hours} ${hours === 1 ? 'hour' : 'hours'}`;
  return `${amount} less from ${formatDay(fromDate)} to ${formatDay(toDate)}: ${reason}`;
};

/** How somebody stands in a word, with its tone. */
export const standingOf = ({
  period,
}: Pick<ProgrammePerson, 'period'>): { tone: 'success' | 'warning' | 'neutral'; word: string } => {
  if (period === null) return { tone: 'neutral', word: 'Not begun' };
  return period.missingHours === 0
    ? { tone: 'success', word: 'Met' }
    : { tone: 'neutral', word: `${period.missingHours} short` };
};

/** Of whom somebody joins by themselves. */
export const intakeWords = ({ who, name }: Pick<ProgrammeIntake, 'who' | 'name'>): string =>
  who === 'organisation' ? `Everybody of ${name}` : `Everybody of members with ${name}`;

/** What came of adding people. */
export const addedWords = ({ added, alreadyThere }: { added: number; alreadyThere: number }): string => {
  const were = alreadyThere === 1 ? '1 was there already' : `${alreadyThere} were there already`;
  if (added === 0 && alreadyThere === 0) return 'There is nobody to add';
  const people = added === 1 ? '1 person was added' : `${added} people were added`;
  return alreadyThere === 0 ? people : `${people}, ${were}`;
};

interface Ending {
  readonly ending: number;
  readonly joinedLater: number;
  readonly leftBefore: number;
}

const countOf = (count: number, one: string, many: string): string =>
  count === 1 ? `1 person ${one}` : `${count} people ${many}`;

/** What a last day for everybody does; `day` in words. */
export const endLines = ({ ending, joinedLater, leftBefore }: Ending, day: string): string[] => [
  ending === 0
    ? 'Nobody’s last day would change.'
    : `${countOf(ending, 'has', 'have')} their last day on ${day}: no period begins after it, and those before stay.`,
  ...(joinedLater > 0
    ? [`${countOf(joinedLater, 'joined later, and stays', 'joined later, and stay')}.`]
    : []),
  ...(leftBefore > 0
    ? [
        `${countOf(leftBefore, 'has left by then already, and is', 'have left by then already, and are')} not changed.`,
      ]
    : []),
  'Records and certificates stay as they are. Nobody is told by email.',
];
