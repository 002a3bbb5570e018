import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { settings } from '../../lib/settings.ts';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './support-contacts.module.css';

/** Whom to ask: the association's membership phone and e-mail. */
export const SupportContacts = () => {
  const { phone, email } = settings.association;
  return (
    <div className={styles.support}>
      <p>Need help with your membership?</p>
      <ul>
        <li>
          <Icon name="phone" size="small" />
          <a href={telephoneHref(phone)}>{phone}</a>
        </li>
        <li>
          <Icon name="mail" size="small" />
          <a href={`mailto:${email}`}>{email}</a>
        </li>
      </ul>
    </div>
  );
};
