import { roleWordsOf } from '@linehaul/contract/firm-roles';
import type { RosterPerson } from '@linehaul/contract/roster';
import { formatDate } from '../../lib/formats/format.ts';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import { RowAct } from '../../ui/lists/row-act.tsx';
import { roleNameOf } from '../role-name.ts';
import { type Acting, actsOf, fullNameOf } from './roster-acts.ts';
import styles from './roster.module.css';

interface RosterTableProps extends Acting {
  organisation: string;
  people: readonly RosterPerson[];
  onManage: (person: RosterPerson) => void;
}

const Role = ({ person }: { person: RosterPerson }) => (
  <span className={styles.tags}>
    {roleWordsOf(person) === 'staff' ? 'Staff' : <StatusTag tone="info">{roleNameOf(person)}</StatusTag>}
    {person.isShutOut && <StatusTag tone="warning">Cannot sign in</StatusTag>}
  </span>
);

const columnsWith = ({
  onManage,
  ...acting
}: Acting & Pick<RosterTableProps, 'onManage'>): Column<RosterPerson>[] => [
  {
    key: 'name',
    title: 'Person',
    cell: (person) => (
      <span className={styles.name}>
        <span>
          <Breakable>{fullNameOf(person)}</Breakable>
          {person.isOneself && ' (you)'}
        </span>
        <span className={styles.email}>
          <Breakable>{person.email}</Breakable>
        </span>
      </span>
    ),
  },
  { key: 'role', title: 'Role', cell: (person) => <Role person={person} /> },
  {
    key: 'since',
    title: 'Since',
    phoneLabel: 'since',
    cell: ({ sinceUtc }) => formatDate(sinceUtc),
  },
  {
    ...{ key: 'acts', title: 'Actions', phone: 'aside', isNumeric: true, isAct: true },
    cell: (person) =>
      actsOf(person, acting).length > 0 && (
        <RowAct label={`Manage ${fullNameOf(person)}`} onPress={() => onManage(person)}>
          Manage
        </RowAct>
      ),
  },
];

/** The people of an organisation, and what each is in it. */
export const RosterTable = ({ organisation, people, ...acting }: RosterTableProps) => (
  <div className={styles.table}>
    <DataTable
      caption={`The people of ${organisation}`}
      columns={columnsWith(acting)}
      rows={people}
      rowKey={({ accountId }) => accountId}
    />
  </div>
);
