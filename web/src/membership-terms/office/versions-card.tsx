import type { OfficeTerms } from '@linehaul/contract/office-membership-terms';
import { generatePath, Link } from 'react-router';
import { formatDate } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Card } from '../../ui/layout/card.tsx';
import { type Column, DataTable } from '../../ui/lists/data-table.tsx';
import styles from '../membership-terms.module.css';
import { acceptancesAddress } from './office-queries.ts';

type Version = OfficeTerms['versions'][number];

const ALL = { keyword: '', version: undefined, page: 1 } as const;

const COLUMNS: readonly Column<Version>[] = [
  {
    key: 'version',
    title: 'Version',
    cell: ({ version }) => (
      <Link to={generatePath(paths.membershipTermsVersion, { version: String(version) })}>
        Version {version}
      </Link>
    ),
  },
  { key: 'publishedOn', title: 'In force from', cell: ({ publishedOn }) => formatDate(publishedOn) },
  { key: 'publishedBy', title: 'Published by', cell: ({ publishedBy }) => publishedBy ?? '–' },
  { key: 'changes', title: 'What is new', cell: ({ changes }) => (changes === '' ? '–' : changes) },
  {
    ...{ key: 'acceptances', title: 'Accepted', isNumeric: true, phone: 'figure' },
    cell: ({ version, acceptances }) => (
      <Link
        to={acceptancesAddress(ALL, { version })}
        aria-label={`${acceptances} accepted version ${version}`}
      >
        {acceptances} accepted
      </Link>
    ),
  },
];

/** What was published, and how many accepted each. */
export const VersionsCard = ({ versions }: Pick<OfficeTerms, 'versions'>) =>
  versions.length > 0 && (
    <Card title="Versions">
      <div className={styles.stack}>
        <DataTable
          caption="Versions of the membership terms"
          columns={COLUMNS}
          rows={versions}
          rowKey={({ version }) => String(version)}
        />
        <p>
          <Link to={paths.adminTermsAcceptances}>Who accepted them</Link>
        </p>
      </div>
    </Card>
  );
