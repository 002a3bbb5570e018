import type { Person } from '@linehaul/contract/people';
import { formatInstant } from '../lib/formats/format.ts';
import { listAddress } from '../lib/navigation/list-address.ts';
import { paths } from '../lib/navigation/paths.ts';
import { ROLE_NAMES } from '../lib/formats/role-names.ts';
import { Button, LinkButton } from '../ui/forms/button.tsx';
import { Facts } from '../ui/layout/card.tsx';
import { contactTypeName } from './contact-type-names.ts';
import styles from './people.module.css';
import { ACT_WORDS, actsFor, type PersonAct } from './person-acts.ts';

const factsOf = (person: Person) => [
  { name: 'Email', value: person.isClosed ? '–' : person.email },
  { name: 'Kind of contact', value: contactTypeName(person.contactType) },
  { name: 'Role', value: ROLE_NAMES[person.role] },
  { name: 'Member number', value: person.memberNum ?? '–' },
  { name: 'Organisation', value: person.organisationNames.join(', ') || '–' },
  { name: 'Two-step sign-in', value: person.hasSecondFactor ? 'On' : 'Off' },
  {
    name: 'Last signed in',
    value:
      person.lastSignedInAt === null
        ? person.isClosed
          ? '–'
          : 'Never'
        : formatInstant(person.lastSignedInAt),
  },
];

const nothingToDo = ({ isClosed }: Person): string =>
  isClosed
    ? 'The person has closed this account. Their personal data has been erased; invoices and payments are kept.'
    : 'Your role lets you change nothing about this account.';

interface PersonOverviewProps {
  person: Person;
  onChoose: (act: PersonAct) => void;
}

/** What is known of an account, and what can be done with it. */
export const PersonOverview = ({ person, onChoose }: PersonOverviewProps) => {
  const acts = actsFor(person);
  return (
    <>
      <Facts facts={factsOf(person)} />
      <div className={styles.acts}>
        {acts.map((act) => (
          <Button key={act} variant="secondary" onClick={() => onChoose(act)}>
            {ACT_WORDS[act].label}
          </Button>
        ))}
        {acts.length === 0 && <p>{nothingToDo(person)}</p>}
        {person.organisationNames[0] !== undefined && (
          <LinkButton
            variant="quiet"
            to={listAddress(paths.adminOrganisations, { keyword: person.organisationNames[0] })}
          >
            See {person.organisationNames[0]}
          </LinkButton>
        )}
        <LinkButton variant="quiet" to={listAddress(paths.adminAuditLog, { accountId: person.id })}>
          See this account in the audit log
        </LinkButton>
      </div>
    </>
  );
};
