import { nudgeTeam, type Team, type TeamPerson } from '@linehaul/contract/team';
import { call } from '../../lib/calls/api.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { TeamCellTag } from './team-cell-tag.tsx';
import styles from './team.module.css';
import { isLacked, STANDING_WORDS } from './team-search.ts';
import { toldOf } from './told-words.ts';

const isLacking = ({ cells }: TeamPerson): boolean => cells.some(({ standing }) => isLacked(standing));

/** What is lacking, a line for each requirement; for a phone. */
const shortOf = ({ cells }: TeamPerson, { requirements }: Team): { id: string; words: string }[] => {
  const lacking = cells.flatMap(({ standing }, index) =>
    isLacked(standing)
      ? [
          {
            id: requirements[index]?.id ?? '',
            words: `${requirements[index]?.name ?? ''}: ${STANDING_WORDS[standing]}`,
          },
        ]
      : [],
  );
  if (lacking.length > 0) return lacking;
  const told = (['green', 'unshared'] as const).find((each) =>
    cells.some(({ standing }) => standing === each),
  );
  return [{ id: 'all', words: STANDING_WORDS[told ?? 'none'] }];
};

const NudgeOne = ({ person, orgId }: { person: TeamPerson; orgId: string }) => {
  const { isBusy, failure, run } = useAct('The reminder could not be sent');
  if (!isLacking(person)) return null;
  const nudge = (): Promise<void> =>
    run(async () => {
      const told = await call(nudgeTeam, { body: { orgId, accountId: person.accountId } });
      showToast({ tone: told.sent > 0 ? 'success' : 'info', title: toldOf(told) });
    });
  return (
    <>
      <Button variant="quiet" isBusy={isBusy} busyLabel="Sending…" onClick={() => void nudge()}>
        Remind<span className="visually-hidden"> {person.name}</span>
      </Button>
      {failure !== undefined && <span role="alert">{failure}</span>}
    </>
  );
};

const Named = ({ person, team }: { person: TeamPerson; team: Team }) => (
  <>
    <Breakable>{person.name}</Breakable>
    {shortOf(person, team).map(({ id, words }) => (
      <span key={id} className={styles.short}>
        {words}
      </span>
    ))}
  </>
);

const remindersOf = ({ organisation }: Team): Column<TeamPerson> => ({
  ...{ key: 'acts', title: 'Reminder', phone: 'aside', isAct: true },
  cell: (person) => <NudgeOne person={person} orgId={organisation.id} />,
});

const columnsOf = (team: Team): Column<TeamPerson>[] => [
  { key: 'name', title: 'Name', cell: (person) => <Named person={person} team={team} /> },
  // Beside the name: where requirements are many, the last columns are scrolled to.
  ...(team.requirements.length > 0 ? [remindersOf(team)] : []),
  ...team.requirements.map(({ id, name }, index): Column<TeamPerson> => ({
    ...{ key: id, title: name, phone: 'hidden' },
    cell: ({ cells }) => {
      const cell = cells[index];
      return cell && <TeamCellTag cell={cell} />;
    },
  })),
];

/** Person by requirement; on a phone a row says in words what its person lacks. */
export const TeamTable = ({ team }: { team: Team }) => (
  <DataTable
    caption={`How the people of ${team.organisation.name} stand`}
    columns={columnsOf(team)}
    rows={team.people}
    rowKey={({ accountId }) => accountId}
  />
);
