import { ROLE } from '@linehaul/contract/constants';
import type { Person } from '@linehaul/contract/people';
import { formatDate } from '../lib/formats/format.ts';
import { ROLE_NAMES } from '../lib/formats/role-names.ts';
import { Button } from '../ui/forms/button.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { type Column, DataTable } from '../ui/lists/data-table.tsx';
import { RowAct } from '../ui/lists/row-act.tsx';
import { preloadDialog } from '../ui/overlays/dialog.tsx';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { contactTypeName } from './contact-type-names.ts';
import styles from './people.module.css';
import { fullNameOf } from './person-acts.ts';

interface PeopleTableProps {
  people: readonly Person[];
  onActAs: (person: Person) => void;
  onManage: (person: Person) => void;
}

const Actions = ({ person, onActAs, onManage }: Omit<PeopleTableProps, 'people'> & { person: Person }) => (
  <span className={styles.actions} onPointerEnter={preloadDialog} onFocus={preloadDialog}>
    {person.permissions.canImpersonate && (
      <span className={styles.wide}>
        <Button variant="quiet" aria-label={`Act as ${fullNameOf(person)}`} onClick={() => onActAs(person)}>
          Act as
        </Button>
      </span>
    )}
    <RowAct label={`Manage ${fullNameOf(person)}`} onPress={() => onManage(person)}>
      Manage
    </RowAct>
  </span>
);

/** The kind of person in words, and a tag for what is not as with most people. */
const Kind = ({ person: { contactType, role, isClosed, isDisabled } }: { person: Person }) => (
  <span className={styles.tags}>
    <span className={styles.wide}>{contactTypeName(contactType)}</span>
    {role !== ROLE.standard && <StatusTag tone="info">{ROLE_NAMES[role]}</StatusTag>}
    {isDisabled && !isClosed && <StatusTag tone="error">Shut out</StatusTag>}
    {isClosed && <StatusTag tone="neutral">Closed</StatusTag>}
  </span>
);

const columnsWith = (on: Omit<PeopleTableProps, 'people'>): Column<Person>[] => [
  {
    key: 'name',
    title: 'Person',
    cell: (person) => (
      <span className={styles.name}>
        <Breakable>{fullNameOf(person)}</Breakable>
        <span className={`${styles.email} ${styles.wide}`}>
          {person.isClosed ? 'Closed account' : <Breakable>{person.email}</Breakable>}
        </span>
      </span>
    ),
  },
  {
    key: 'organisation',
    title: 'Organisation',
    cell: ({ organisationNames, contactType }) =>
      organisationNames.join(', ') || (
        <>
          <span className={styles.wide}>–</span>
          <span className={styles.narrow}>{contactTypeName(contactType)}</span>
        </>
      ),
  },
  { key: 'kind', title: 'Kind', phone: 'status', cell: (person) => <Kind person={person} /> },
  {
    key: 'signed-in',
    title: 'Last signed in',
    phone: 'hidden',
    phoneLabel: 'signed in',
    cell: ({ lastSignedInAt, isClosed }) =>
      lastSignedInAt === null ? (isClosed ? '–' : 'Never') : formatDate(lastSignedInAt),
  },
  {
    key: 'actions',
    title: 'Actions',
    isNumeric: true,
    phone: 'aside',
    isAct: true,
    cell: (person) => <Actions person={person} {...on} />,
  },
];

/** People with an account. */
export const PeopleTable = ({ people, ...on }: PeopleTableProps) => (
  <div className={styles.table}>
    <DataTable caption="People" columns={columnsWith(on)} rows={people} rowKey={({ id }) => id} />
  </div>
);
