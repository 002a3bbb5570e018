import type { CurrentUser } from '@linehaul/contract/current-user';
import { hasRight } from '@linehaul/contract/firm-roles';
import { Link } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { Card } from '../ui/layout/card.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import styles from './home.module.css';

/** What the role in the organisation opens. */
const WAYS_OF_ROLE = [
  { to: paths.invoices, label: 'Invoices and statements', right: 'pay' },
  { to: paths.membershipProfile, label: 'Membership profile', right: 'pay' },
  { to: paths.organisationDetails, label: 'Organisation details', right: 'administer' },
  { to: paths.organisationPeople, label: 'People and roles', right: 'manage-people' },
] as const;

const WAYS_OF_MEMBER = [
  { to: paths.connections, label: 'People of your organisation' },
  { to: paths.directory, label: 'Directory of members' },
  { to: paths.workplaceDetails, label: 'Workplaces' },
  { to: paths.accountDetails, label: 'Your details' },
] as const;

const waysOf = (organisation: CurrentUser['organisation']) => [
  ...WAYS_OF_ROLE.filter(({ right }) => organisation && hasRight(right, organisation)),
  ...WAYS_OF_MEMBER,
];

/** Where the person most often goes from here. */
export const Ways = ({ user: { organisation } }: { user: CurrentUser }) => (
  <Card title="Your organisation">
    <ul className={styles.ways}>
      {waysOf(organisation).map(({ to, label }) => (
        <li key={to}>
          <Link to={to}>
            {label}
            <Icon name="chevron" size="small" />
          </Link>
        </li>
      ))}
    </ul>
  </Card>
);
