import type { ReactNode } from 'react';
import { formatInstant } from '../../lib/formats/format.ts';
import { telephoneHref } from '../../lib/formats/telephone-href.ts';
import { settings } from '../../lib/settings.ts';
import { PageBody } from '../layout/page-body.tsx';
import { PageHeading } from '../layout/page-heading.tsx';
import { Icon } from '../pictures/icon.tsx';
import styles from './check-card.module.css';

/** What the code on a paper of the association opens, for whoever was shown it. */
export const CheckCard = ({ children }: { children: ReactNode }) => (
  <PageBody>
    <div className={styles.card}>{children}</div>
  </PageBody>
);

export const CheckedAt = ({ at }: { at: string }) => (
  <p className={styles.when}>
    {settings.association.name}, checked {formatInstant(at)}
  </p>
);

interface VerdictProps {
  isGood?: boolean;
  title: string;
  children: string;
}

/** Whether it is good, first of all. */
export const Verdict = ({ isGood = false, title, children }: VerdictProps) => (
  <>
    <PageHeading>{title}</PageHeading>
    <p className={styles.verdict} data-good={isGood || undefined}>
      <Icon name={isGood ? 'check' : 'close'} size="large" />
      {children}
    </p>
  </>
);

/** Whom to ask about what is not good: `Please …, or call the association.` */
export const AskAbout = ({ please }: { please: string }) => (
  <p>
    {please}, or call {settings.association.name} on{' '}
    <a className={styles.telephone} href={telephoneHref(settings.association.phone)}>
      {settings.association.phone}
    </a>
    .
  </p>
);
