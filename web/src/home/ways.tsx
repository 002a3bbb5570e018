import type { CurrentUser } from '@linehaul/contract/current-user';
import { Link } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { Card } from '../ui/layout/card.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import styles from './home.module.css';

const WAYS_OF_ADMINISTRATOR = [
  { to: paths.invoices, label: 'Invoices and statements' },
  { to: paths.membershipProfile, label: 'Membership profile' },
  { to: paths.organisationDetails, label: 'Organisation details' },
  { to: paths.organisationPeople, label: 'People and roles' },
] as const;

const WAYS_OF_MEMBER = [
  { to: paths.connections, label: 'People of your organisation' },
  { to: paths.directory, label: 'Directory of members' },
  { to: paths.workplaceDetails, label: 'Workplaces' },
  { to: paths.accountDetails, label: 'Your details' },
] as const;

/** Where the person most often goes from here. */
export const Ways = ({ user: { organisation } }: { user: CurrentUser }) => (
  <Card title="Your organisation">
    <ul className={styles.ways}>
      {[...(organisation?.isAdministrator ? WAYS_OF_ADMINISTRATOR : []), ...WAYS_OF_MEMBER].map(
        ({ to, label }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              <Icon name="chevron" size="small" />
            </Link>
          </li>
        ),
      )}
    </ul>
  </Card>
);
