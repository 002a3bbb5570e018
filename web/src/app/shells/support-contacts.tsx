import { useSyncExternalStore } from 'react';
import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { settings } from '../../lib/settings.ts';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import styles from './support-contacts.module.css';

const never = () => () => {};

/** False while React takes over a prerendered page: the placeholder address in it breaks at other places. */
const useIsDrawn = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Whom to ask: the association's membership phone and e-mail. */
export const SupportContacts = () => {
  const { phone, email } = settings.association;
  const isDrawn = useIsDrawn();
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
          <a href={`mailto:${email}`}>{isDrawn ? <Breakable>{email}</Breakable> : email}</a>
        </li>
      </ul>
    </div>
  );
};
