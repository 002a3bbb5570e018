import type { OfficeImport } from '@linehaul/contract/imports';
import { useParams } from 'react-router';
import { isNotFound, messageOf } from '../lib/calls/api-error.ts';
import { formatInstant } from '../lib/formats/format.ts';
import { isUuid } from '../lib/formats/well-formed.ts';
import { paths } from '../lib/navigation/paths.ts';
import { FailedState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { PageBody } from '../ui/layout/page-body.tsx';
import { PageHeading } from '../ui/layout/page-heading.tsx';
import { ImportActs } from './import-acts.tsx';
import { ImportEntries } from './import-entries.tsx';
import { useImport } from './import-queries.ts';
import { ImportStatusTag } from './import-status-tag.tsx';
import { AUDIENCE_NAMES, outcomeText, TYPE_NAMES } from './import-words.ts';
import styles from './imports.module.css';

const factsOf = (found: OfficeImport) => [
  { name: 'Status', value: <ImportStatusTag status={found.status} /> },
  { name: 'File', value: found.name },
  { name: 'As', value: `${TYPE_NAMES[found.type]}, for ${AUDIENCE_NAMES[found.audience].toLowerCase()}` },
  {
    name: 'Uploaded',
    value: `${formatInstant(found.uploadedUtc)}${found.uploadedBy === null ? '' : ` by ${found.uploadedBy}`}`,
  },
  { name: 'Items', value: outcomeText(found) },
  ...(found.missingPictures > 0
    ? [{ name: 'Pictures not in the file', value: String(found.missingPictures) }]
    : []),
  ...(found.otherFiles > 0 ? [{ name: 'Other files, left out', value: String(found.otherFiles) }] : []),
];

const Loaded = ({ found }: { found: OfficeImport }) => (
  <>
    <Card title="How it stands">
      <div className={styles.stack}>
        <Facts facts={factsOf(found)} />
        <ImportActs found={found} />
      </div>
    </Card>
    {found.status !== 'reading' && found.status !== 'failed' && (
      <Card title="What is in it">
        <ImportEntries found={found} />
      </Card>
    )}
  </>
);

const Opening = ({ id }: { id: string }) => {
  const { data, error, refetch } = useImport(id);
  if (data) return <Loaded found={data} />;
  if (isNotFound(error)) return <FailedState title="This import does not exist" />;
  if (!error) return <Skeleton lines={8} label="Loading the import" />;
  return (
    <FailedState title={messageOf(error, 'The import could not be loaded')} onRetry={() => void refetch()} />
  );
};

/** One import: what would be made of it, and then what was. */
export const ImportPage = () => {
  const { id = '' } = useParams();
  return (
    <PageBody width="wide">
      <BackLink to={paths.adminImports}>Back to imports</BackLink>
      <PageHeading>Import</PageHeading>
      {isUuid(id) ? <Opening key={id} id={id} /> : <FailedState title="This import does not exist" />}
    </PageBody>
  );
};
