import { formatDay } from '@linehaul/contract/dates';
import type { Team, TeamCell, TeamStanding } from '@linehaul/contract/team';

const WORDS: Readonly<Record<TeamStanding, string>> = {
  green: 'Up to date',
  due: 'Due',
  missing: 'Missing',
  expired: 'Expired',
  none: '',
};

const untilOf = ({ untilDate }: TeamCell): string => (untilDate === null ? '' : formatDay(untilDate));

/** The matrix, with the titles of the columns above it: of each requirement the standing, and until when. */
export const teamRows = ({ requirements, people }: Pick<Team, 'requirements' | 'people'>): string[][] => [
  ['Name', ...requirements.flatMap(({ name }) => [name, `${name}: until`])],
  ...people.map(({ name, cells }) => [
    name,
    ...cells.flatMap((cell) => [WORDS[cell.standing], untilOf(cell)]),
  ]),
];
