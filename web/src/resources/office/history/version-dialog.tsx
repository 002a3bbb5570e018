import { getResourceVersion } from '@linehaul/contract/office-resource-history';
import type { TypedResource } from '@linehaul/contract/office-resources';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { call } from '../../../lib/calls/api.ts';
import { FailedState } from '../../../ui/feedback/empty-state.tsx';
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import styles from '../office.module.css';

const HtmlContent = lazyPart(async () => ({
  default: (await import('../../../ui/content/html-content.tsx')).HtmlContent,
}));

type Words = Pick<TypedResource, 'title' | 'description' | 'content'>;

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
  onClose: () => void;
}

/** One of the versions that are kept. */
export const SavedVersionDialog = ({ id, version, onClose }: SavedVersionDialogProps) => {
  const { data, error, refetch } = useQuery({
    queryKey: ['office-resources', 'version', id, version],
    queryFn: () => call(getResourceVersion, { body: { id, version } }),
  });
  const failure = error && {
    words: messageOf(error, 'The version could not be loaded'),
    onRetry: () => void refetch(),
  };
  return <VersionDialog shown={data} onClose={onClose} {...(failure && { failure })} />;
};
