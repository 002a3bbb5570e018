import { Link } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { settings } from '../lib/settings.ts';
import { telephoneHref } from '../lib/formats/telephone-href.ts';
import { Breakable } from '../ui/layout/breakable.tsx';
import { Card } from '../ui/layout/card.tsx';
import { Icon } from '../ui/pictures/icon.tsx';
import styles from './home.module.css';

/** Whom to ask; a member writes from a page of the portal. */
export const Contacts = ({ canWrite = false }: { canWrite?: boolean }) => {
  const { phone, email } = settings.association;
  return (
    <div className={styles.besideOnly}>
      <Card title="Talk to us">
        <ul className={styles.contacts}>
          <li>
            <Icon name="phone" size="small" />
            <a href={telephoneHref(phone)}>{phone}</a>
          </li>
          <li>
            <Icon name="mail" size="small" />
            {canWrite ? (
              <Link to={paths.contactUs}>Send a message</Link>
            ) : (
              <a href={`mailto:${email}`}>
                <Breakable>{email}</Breakable>
              </a>
            )}
          </li>
        </ul>
      </Card>
    </div>
  );
};
