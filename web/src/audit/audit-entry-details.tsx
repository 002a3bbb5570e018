import type { AuditEntry } from '@linehaul/contract/audit';
import type { ReactNode } from 'react';
import { listAddress } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { Link } from 'react-router';
import { Facts } from '../ui/layout/card.tsx';
import { type Change, changesOf } from './audit-changes.ts';

const PersonLink = ({ id, name }: { id: string; name: string }) => (
  <Link to={listAddress(paths.adminAuditLog, { accountId: id })}>{name}</Link>
);

const ChangeText = ({ before, after }: Change) => {
  if (before === undefined || after === undefined) return before ?? after;
  return (
    <>
      <del>{before}</del> <span aria-hidden="true">→</span> <ins>{after}</ins>
    </>
  );
};

interface Fact {
  name: string;
  value: ReactNode;
}

const factIf = (name: string, value: ReactNode): Fact[] => (value ? [{ name, value }] : []);

const subjectText = (subject: NonNullable<AuditEntry['subject']>): ReactNode => {
  const name = subject.name ?? subject.id;
  return subject.kind === 'account' ? <PersonLink id={subject.id} name={name} /> : name;
};

const factsOf = (entry: AuditEntry): Fact[] => [
  ...factIf('Done by', entry.actor && <PersonLink {...entry.actor} />),
  ...factIf('Acting as', entry.actingAs && <PersonLink {...entry.actingAs} />),
  ...factIf('Concerns', entry.subject && subjectText(entry.subject)),
  ...factIf('Reason', entry.reason),
  ...changesOf(entry).map((change) => ({ name: change.name, value: <ChangeText {...change} /> })),
  ...factIf('Network address', entry.ipAddress),
  ...factIf('Device', entry.userAgent),
  ...factIf('Request', entry.requestId),
  { name: 'Kept as', value: `Entry ${entry.position}, ${entry.action}` },
];

/** Everything that an entry says. */
export const AuditEntryDetails = ({ entry }: { entry: AuditEntry }) => <Facts facts={factsOf(entry)} />;
