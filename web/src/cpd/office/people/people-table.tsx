import type { ProgrammePerson } from '@linehaul/contract/office-programme-people';
import { useState } from 'react';
import { formatDate } from '../../../lib/formats/format.ts';
import { StatusTag } from '../../../ui/feedback/status-tag.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Breakable } from '../../../ui/layout/breakable.tsx';
import { type Column, DataTable } from '../../../ui/lists/data-table.tsx';
import { periodName } from '../../tracker/period-words.ts';
import styles from '../programmes/programmes.module.css';
import { EndDialog } from './end-dialog.tsx';
import { standingOf } from './people-words.ts';
import { ReductionDialog } from './reduction-dialog.tsx';
import { ReductionsCell } from './reductions-cell.tsx';

const Acts = ({ person }: { person: ProgrammePerson }) => {
  const [asked, setAsked] = useState<'end' | 'reduce'>();
  const onClose = (): void => setAsked(undefined);
  return (
    <div className={styles.acts}>
      <Button variant="quiet" aria-label={`Reduce… for ${person.name}`} onClick={() => setAsked('reduce')}>
        Reduce…
      </Button>
      <Button variant="quiet" aria-label={`Last day… of ${person.name}`} onClick={() => setAsked('end')}>
        Last day…
      </Button>
      {asked === 'end' && <EndDialog person={person} onClose={onClose} />}
      {asked === 'reduce' && <ReductionDialog person={person} onClose={onClose} />}
    </div>
  );
};

const spellWords = ({ sinceDate, untilDate }: ProgrammePerson): string =>
  untilDate === null
    ? `since ${formatDate(sinceDate)}`
    : `${formatDate(sinceDate)} to ${formatDate(untilDate)}`;

const COLUMNS: readonly Column<ProgrammePerson>[] = [
  {
    ...{ key: 'name', title: 'Person' },
    cell: ({ name, email }) => (
      <>
        <Breakable>{name}</Breakable>
        <span className={styles.email}>
          <Breakable>{email}</Breakable>
        </span>
      </>
    ),
  },
  { key: 'spell', title: 'In it', phone: 'hidden', cell: spellWords },
  {
    ...{ key: 'period', title: 'Period', phone: 'hidden' },
    cell: ({ period }) => (period === null ? '' : periodName(period)),
  },
  {
    ...{ key: 'hours', title: 'Hours', isNumeric: true, phoneLabel: 'hours' },
    cell: ({ period }) =>
      period === null ? '' : `${period.completedHours}\u00A0of\u00A0${period.requiredHours}`,
  },
  {
    ...{ key: 'standing', title: 'Stands', phone: 'status' },
    cell: (person) => {
      const { tone, word } = standingOf(person);
      return <StatusTag tone={tone}>{word}</StatusTag>;
    },
  },
  {
    ...{ key: 'reductions', title: 'Reductions', isNothing: ({ reductions }) => reductions.length === 0 },
    cell: (person) => <ReductionsCell person={person} />,
  },
  {
    key: 'acts',
    title: 'Actions',
    phone: 'actions',
    isAct: true,
    cell: (person) => <Acts person={person} />,
  },
];

/** Who is in a programme, with how each stands and what can be changed. */
export const PeopleTable = ({ people }: { people: readonly ProgrammePerson[] }) => (
  <DataTable
    caption="People in the programme"
    columns={COLUMNS}
    rows={people}
    rowKey={({ personId }) => personId}
  />
);
