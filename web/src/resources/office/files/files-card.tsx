import { messageOf } from '../../../lib/calls/api-error.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { FoldCard } from '../../../ui/layout/fold-card.tsx';
import { useResourceFiles } from '../office-queries.ts';
import styles from '../office.module.css';
import { FileRow } from './file-row.tsx';
import { UploadField } from './upload-field.tsx';

const Files = ({ id }: { id: string }) => {
  const { data, error, refetch } = useResourceFiles(id);
  if (!data && error)
    return (
      <FailedState title={messageOf(error, 'The files could not be loaded')} onRetry={() => void refetch()} />
    );
  if (!data) return <Skeleton lines={3} label="Loading the files" />;
  if (data.files.length === 0) return <p>Nothing is attached yet.</p>;
  return (
    <ul className={styles.entries} aria-label="Files">
      {data.files.map((file) => (
        <FileRow key={file.id} resourceId={id} file={file} isOnly={data.files.length === 1} />
      ))}
    </ul>
  );
};

/** What is attached to an item. What is done here is done at once, for readers too. */
export const FilesCard = ({ id }: { id: string }) => (
  <FoldCard title="Files" holds="What readers can download">
    <div className={styles.stack}>
      <p>Readers find what you change here at once, without saving.</p>
      <Files id={id} />
      <UploadField
        id={id}
        label="Attach a file"
        onUploaded={(name) => showToast({ tone: 'success', title: `“${name}” is attached` })}
      />
    </div>
  </FoldCard>
);
