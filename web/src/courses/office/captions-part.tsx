import { CAPTIONS_ACCEPT, type KeptCaptions, removeCourseCaptions } from '@linehaul/contract/office-captions';
import { useId, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { FileField } from '../../ui/forms/file-field.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import styles from './office.module.css';
import { useCoursesChanged } from './office-queries.ts';
import { useCaptionsUpload } from './use-captions-upload.ts';

const cuesWords = (cues: number): string => (cues === 1 ? '1 caption' : `${cues} captions`);

const Kept = ({ courseId, captions }: { courseId: string; captions: KeptCaptions }) => {
  const [isRemoving, setIsRemoving] = useState(false);
  const changed = useCoursesChanged();
  return (
    <div className={styles.row}>
      <p>
        <Breakable>{captions.name}</Breakable>, {cuesWords(captions.cues)}
      </p>
      <Button variant="quiet" onClick={() => setIsRemoving(true)}>
        Remove the captions…
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title="Remove the captions?"
          confirmLabel="Remove"
          busyLabel="Removing…"
          keepLabel="Keep them"
          isDanger
          onConfirm={async () => {
            await call(removeCourseCaptions, { body: { courseId } });
            showToast({ tone: 'success', title: 'Removed' });
            await changed();
          }}
          onClose={() => setIsRemoving(false)}
        >
          <p>
            Who does not hear what is said can read it in the recording no more. The transcript below it stays
            only where it is typed.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};

interface CaptionsPartProps {
  courseId: string;
  captions: KeptCaptions | null;
}

/** What is said in the recording that is there, uploaded as soon as it is chosen. */
export const CaptionsPart = ({ courseId, captions }: CaptionsPartProps) => {
  const fieldId = useId();
  const changed = useCoursesChanged();
  const { progress, failure, start } = useCaptionsUpload(courseId, async () => {
    showToast({ tone: 'success', title: 'The captions are uploaded' });
    await changed();
  });
  return (
    <>
      {captions && <Kept courseId={courseId} captions={captions} />}
      <FileField
        id={fieldId}
        name="captions"
        label={captions === null ? 'Upload captions' : 'Replace the captions'}
        hint="A WebVTT file (.vtt) in UTF-8, at most 1 MB. Each who watches may switch them on, and what they say stands below the recording unless a transcript is typed."
        error={failure}
        accept={CAPTIONS_ACCEPT}
        isOptional
        isSingle
        onFiles={([file]) => void (file && start(file))}
      />
      {progress !== undefined && (
        <Progress
          label={progress < 1 ? 'Uploading the captions' : 'The captions are being looked at'}
          part={progress}
        />
      )}
    </>
  );
};
