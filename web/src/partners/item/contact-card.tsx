import type { PartnerDetail, PartnerPerson } from '@linehaul/contract/partners';
import type { ReactNode } from 'react';
import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { ExternalLinkButton } from '../../ui/forms/button.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import { countVisit } from '../partner-queries.ts';
import styles from './partner-page.module.css';

const Way = ({ icon, children }: { icon: IconName; children: ReactNode }) => (
  <li>
    <Icon name={icon} size="small" />
    <span>{children}</span>
  </li>
);

const Ways = ({ phone, email, address }: Pick<PartnerDetail, 'phone' | 'email' | 'address'>) => (
  <ul className={styles.ways}>
    {phone !== '' && (
      <Way icon="phone">
        <a href={telephoneHref(phone)}>{phone}</a>
      </Way>
    )}
    {email !== '' && (
      <Way icon="mail">
        <a href={`mailto:${email}`}>
          <Breakable>{email}</Breakable>
        </a>
      </Way>
    )}
    {address !== '' && <Way icon="pin">{address}</Way>}
  </ul>
);

/** To the partner's own site, in a tab that knows nothing of ours. */
const SiteLink = ({ id, externalUrl }: Pick<PartnerDetail, 'id' | 'externalUrl'>) => {
  const { isImpersonating } = useSession();
  const count = () => !isImpersonating && countVisit(id);
  return (
    <ExternalLinkButton
      href={externalUrl}
      target="_blank"
      rel="noopener noreferrer"
      isWide
      onClick={count}
      onAuxClick={({ button }) => button === 1 && count()}
    >
      Visit website<span className="visually-hidden"> (opens in a new tab)</span>
    </ExternalLinkButton>
  );
};

const Person = ({ person: { name, role, phone, email } }: { person: PartnerPerson }) => (
  <li className={styles.person}>
    <p className={styles.personName}>{name}</p>
    {role !== '' && <p className={styles.role}>{role}</p>}
    <Ways phone={phone} email={email} address="" />
  </li>
);

/** How a partner is reached, and whom to ask for there. */
export const ContactCard = ({ partner }: { partner: PartnerDetail }) => {
  const { phone, email, address, externalUrl, people } = partner;
  const hasWays = [phone, email, address].some((way) => way !== '');
  return (
    <>
      {(hasWays || externalUrl !== '') && (
        <Card title="Contact">
          {hasWays && <Ways phone={phone} email={email} address={address} />}
          {externalUrl !== '' && <SiteLink id={partner.id} externalUrl={externalUrl} />}
        </Card>
      )}
      {people.length > 0 && (
        <Card title="People to ask for">
          <ul className={styles.people}>
            {people.map((person) => (
              <Person key={`${person.name} ${person.role}`} person={person} />
            ))}
          </ul>
        </Card>
      )}
    </>
  );
};
