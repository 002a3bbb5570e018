import type { ReactNode } from 'react';
import { formatPhone } from '../lib/formats/format-phone.ts';
import { telephoneHref } from '../lib/formats/telephone-href.ts';
import { WebLink } from '../organisations/web-link.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { Icon, type IconName } from '../ui/pictures/icon.tsx';
import styles from './directory.module.css';

interface Shown {
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly website?: string | null;
  readonly address?: string | null;
}

const WAYS: readonly {
  readonly name: keyof Shown;
  readonly icon: IconName;
  readonly draw: (value: string) => ReactNode;
}[] = [
  {
    name: 'phone',
    icon: 'phone',
    draw: (phone) => <a href={telephoneHref(phone)}>{formatPhone(phone)}</a>,
  },
  {
    name: 'email',
    icon: 'mail',
    draw: (email) => (
      <a href={`mailto:${email}`}>
        <Breakable>{email}</Breakable>
      </a>
    ),
  },
  { name: 'website', icon: 'globe', draw: (website) => <WebLink website={website} /> },
  { name: 'address', icon: 'pin', draw: (address) => address },
];

interface WaysProps {
  shown: Shown;
  /** In place of a list with nothing in it. */
  empty?: ReactNode;
}

/** How somebody is reached, as far as they show it. */
export const Ways = ({ shown, empty = null }: WaysProps) => {
  const ways = WAYS.flatMap(({ name, icon, draw }) => {
    const value = shown[name] ?? '';
    return value === '' ? [] : [{ name, icon, drawn: draw(value) }];
  });
  if (ways.length === 0) return empty;
  return (
    <ul className={styles.ways}>
      {ways.map(({ name, icon, drawn }) => (
        <li key={name}>
          <Icon name={icon} size="small" />
          <span>{drawn}</span>
        </li>
      ))}
    </ul>
  );
};
