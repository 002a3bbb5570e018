import { formatDay } from '@linehaul/contract/dates';
import type { Team, TeamCell, TeamStanding } from '@linehaul/contract/team';

const WORDS: Readonly<Record<TeamStanding, string>> = {
  green: 'Up to date',
  due: 'Due',
  missing: 'Missing',
  expired: 'Expired',
  none: '',
  unshared: 'Not shared',
};

const untilOf = ({ untilDate }: TeamCell): string => (untilDate === null ? '' : formatDay(untilDate));

type Requirement = Team['requirements'][number];

/** Of licences there are no hours. */
const titlesOf = ({ kind, name }: Requirement): string[] => [
  ...[name, `${name}: until`],
  ...(kind === 'programme' ? [`${name}: hours missing`] : []),
];

const wordsOf = ({ kind }: Requirement, cell: TeamCell | undefined): string[] => {
  const { standing, missingHours } = cell ?? { standing: 'none', missingHours: 0 };
  const isCounted = standing !== 'none' && standing !== 'unshared';
  return [
    ...[WORDS[standing], cell ? untilOf(cell) : ''],
    ...(kind === 'programme' ? [isCounted ? String(missingHours) : ''] : []),
  ];
};

/** The matrix, with the titles of the columns above it: of each requirement the standing, until when, and the hours that it still asks for. */
export const teamRows = ({ requirements, people }: Pick<Team, 'requirements' | 'people'>): string[][] => [
  ['Name', ...requirements.flatMap(titlesOf)],
  ...people.map(({ name, cells }) => [
    name,
    ...requirements.flatMap((requirement, index) => wordsOf(requirement, cells[index])),
  ]),
];
