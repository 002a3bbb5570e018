import { Link } from 'react-router';
import { FROM_LIST } from '../layout/back-link.tsx';
import { Breakable } from '../layout/breakable.tsx';
import styles from './publishing.module.css';

/** Which rows of a list are chosen, to be acted on at once. */
export interface Ticks {
  readonly ticked: ReadonlySet<string>;
  readonly onToggle: (id: string) => void;
}

/** The same with one more or one less. */
export const toggled = (ticked: ReadonlySet<string>, id: string): ReadonlySet<string> =>
  new Set(ticked.has(id) ? [...ticked].filter((other) => other !== id) : [...ticked, id]);

interface TickedTitleProps extends Ticks {
  row: { readonly id: string; readonly title: string };
  to: string;
}

/** Ticked, it is one of those that the bar above acts on. */
export const TickedTitle = ({ row: { id, title }, to, ticked, onToggle }: TickedTitleProps) => (
  <span className={styles.title}>
    <label className={styles.tick}>
      <input type="checkbox" checked={ticked.has(id)} onChange={() => onToggle(id)} />
      <span className="visually-hidden">Choose {title}</span>
    </label>
    <Link to={to} state={FROM_LIST}>
      <Breakable>{title}</Breakable>
    </Link>
  </span>
);
