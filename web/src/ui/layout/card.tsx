import type { ReactNode } from 'react';
import { Breakable } from './breakable.tsx';
import { HeadingRow } from './heading-row.tsx';
import styles from './card.module.css';

interface CardProps {
  title?: string;
  children: ReactNode;
  /** At the end of the title's line. */
  aside?: ReactNode;
}

/** A surface for things that belong together. */
export const Card = ({ title, children, aside }: CardProps) => (
  <section className={styles.card}>
    {(title !== undefined || aside !== undefined) && (
      <HeadingRow>
        {title !== undefined && <h2 className={styles.title}>{title}</h2>}
        {aside}
      </HeadingRow>
    )}
    {children}
  </section>
);

interface FactsProps {
  facts: readonly { name: string; value: ReactNode }[];
  /** Several beside each other, on a phone too: for the cards of a list. */
  isDense?: boolean;
}

/** Pairs of a name and a value: what has been chosen, what an account says. */
export const Facts = ({ facts, isDense = false }: FactsProps) => (
  <dl className={styles.facts} data-dense={isDense || undefined}>
    {facts.map(({ name, value }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{typeof value === 'string' ? <Breakable>{value}</Breakable> : value}</dd>
      </div>
    ))}
  </dl>
);

/** Separates two parts of a page like the centre line of a road. */
export const LaneDivider = () => <div className={styles.lane} role="presentation" />;
