import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { HtmlContent } from '../content/html-content.tsx';
import { FailedState } from '../feedback/empty-state.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Button } from '../forms/button.tsx';
import { Dialog } from '../overlays/dialog.tsx';
import styles from './editing.module.css';

/** What is shown of an item as it once was. */
export interface Words {
  readonly title: string;
  readonly description: string;
  readonly content: string;
}

const ShownWords = ({ title, description, content }: Words) => (
  <div className={styles.stack}>
    <h3>{title}</h3>
    {description !== '' && <p>{description}</p>}
    {content !== '' && (
      <Suspense fallback={<Skeleton lines={8} label="Loading the text" />}>
        <HtmlContent html={content} />
      </Suspense>
    )}
  </div>
);

interface VersionDialogProps {
  shown: Words | undefined;
  onClose: () => void;
  failure?: { words: string; onRetry: () => void };
}

/** What an item once said. */
export const VersionDialog = ({ shown, onClose, failure }: VersionDialogProps) => (
  <Dialog
    title="As it was saved"
    isOpen
    onClose={onClose}
    actions={
      <Button variant="secondary" onClick={onClose}>
        Close
      </Button>
    }
  >
    {shown && <ShownWords {...shown} />}
    {!shown && failure && <FailedState title={failure.words} onRetry={failure.onRetry} />}
    {!shown && !failure && <Skeleton lines={8} label="Loading the version" />}
  </Dialog>
);

interface SavedVersionDialogProps {
  id: string;
  version: number;
  find: (id: string, version: number) => Promise<Words>;
  onClose: () => void;
}

/** One of the versions that are kept. */
export const SavedVersionDialog = ({ id, version, find, onClose }: SavedVersionDialogProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['saved-version', id, version],
    queryFn: () => find(id, version),
  });
  const failure = error && {
    words: messageOf(error, 'The version could not be loaded'),
    onRetry: () => void refetch(),
  };
  return <VersionDialog shown={data} onClose={onClose} {...(failure && { failure })} />;
};
