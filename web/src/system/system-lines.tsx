import type { SystemLine } from '@linehaul/contract/system';
import { Link } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import styles from './system.module.css';

type Standing = SystemLine['standing'];

const TONES = { needed: 'error', watch: 'warning', well: 'success' } as const;
const WORDS = { needed: 'Needs you', watch: 'Worth a look', well: 'Well' } as const;
const ORDER: readonly Standing[] = ['needed', 'watch', 'well'];

/** Where something is done about it, other than on this page. */
const PLACES: Partial<Record<SystemLine['subject'], { readonly to: string; readonly label: string }>> = {
  payments: { to: paths.adminInvoices, label: 'Open Invoices' },
  'provider-events': { to: paths.adminSettings, label: 'Open Settings' },
};

const Line = ({ line: { subject, title, standing, finding, todo } }: { line: SystemLine }) => {
  const place = PLACES[subject];
  return (
    <li className={styles.line} data-standing={standing}>
      <h2>{title}</h2>
      <StatusTag tone={TONES[standing]}>{WORDS[standing]}</StatusTag>
      <div className={styles.words}>
        <p>
          <Breakable>{finding}</Breakable>
        </p>
        {todo !== null && <p className={styles.todo}>{todo}</p>}
        {standing !== 'well' && place && (
          <p>
            <Link to={place.to}>{place.label}</Link>
          </p>
        )}
      </div>
    </li>
  );
};

/** One thing a line; what needs somebody comes first. */
export const SystemLines = ({ lines }: { lines: readonly SystemLine[] }) => (
  <ul className={styles.lines}>
    {ORDER.flatMap((standing) => lines.filter((line) => line.standing === standing)).map((line) => (
      <Line key={line.subject} line={line} />
    ))}
  </ul>
);
