import { generatePath } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { LinkButton } from '../ui/forms/button.tsx';
import { Card } from '../ui/layout/card.tsx';
import styles from './association-settings.module.css';

/** The way to the forms; whoever administers the portal arranges them. */
export const FormsPart = () => (
  <Card title="Forms">
    <p className={styles.muted}>
      What organisations are asked while they join, and what they and people see in their settings: which
      fields, in which order, and which have to be answered.
    </p>
    <div className={styles.row}>
      <LinkButton variant="secondary" to={generatePath(paths.adminForm, { form: 'organisation' })}>
        Form of organisations
      </LinkButton>
      <LinkButton variant="secondary" to={generatePath(paths.adminForm, { form: 'account' })}>
        Form of accounts
      </LinkButton>
    </div>
  </Card>
);
