import type { EditedCourse } from '@linehaul/contract/office-courses';
import { RECORDING_ACCEPT, removeCourseRecording } from '@linehaul/contract/office-recordings';
import { useId, useState } from 'react';
import { call } from '../../lib/calls/api.ts';
import { useLeaveGuard } from '../../lib/navigation/leave-guard.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { FileField } from '../../ui/forms/file-field.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { timeWords } from '../watching/watching-words.ts';
import { CaptionsPart } from './captions-part.tsx';
import styles from './office.module.css';
import { useCoursesChanged } from './office-queries.ts';
import { useRecordingUpload } from './use-recording-upload.ts';

const megabytes = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`;

type PartProps = Pick<EditedCourse, 'id' | 'recording'>;

const Kept = ({ id, recording }: PartProps) => {
  const [isRemoving, setIsRemoving] = useState(false);
  const changed = useCoursesChanged();
  if (recording === null)
    return <p>There is none yet. Whoever is enrolled watches it on the page of the course.</p>;
  return (
    <div className={styles.row}>
      <p>
        <Breakable>{recording.name}</Breakable>, {timeWords(recording.durationMs)},{' '}
        {megabytes(recording.size)}
      </p>
      <Button variant="quiet" onClick={() => setIsRemoving(true)}>
        Remove…
      </Button>
      {isRemoving && (
        <ConfirmDialog
          title="Remove the recording?"
          confirmLabel="Remove"
          busyLabel="Removing…"
          keepLabel="Keep it"
          isDanger
          onConfirm={async () => {
            await call(removeCourseRecording, { body: { courseId: id } });
            showToast({ tone: 'success', title: 'Removed' });
            await changed();
          }}
          onClose={() => setIsRemoving(false)}
        >
          <p>
            Nobody can watch it any more, and its captions go with it. Who has completed the course has
            completed it all the same.
          </p>
        </ConfirmDialog>
      )}
    </div>
  );
};

/** The recording that the portal serves itself, uploaded as soon as it is chosen. */
export const RecordingCard = ({ id, recording }: PartProps) => {
  const fieldId = useId();
  const changed = useCoursesChanged();
  const { progress, failure, start, stop } = useRecordingUpload(id, () => {
    showToast({ tone: 'success', title: 'The recording is uploaded' });
    void changed();
  });
  useLeaveGuard(
    progress === undefined ? undefined : 'Leave this page? The recording has not been uploaded yet.',
  );
  return (
    <Card title="Recording">
      <div className={styles.stack}>
        <Kept id={id} recording={recording} />
        {progress === undefined ? (
          <FileField
            id={fieldId}
            name="recording"
            label={recording === null ? 'Upload a recording' : 'Replace the recording'}
            hint="MP4 or WebM, at most 1 GB; shown as soon as it is uploaded. Where the new one is as long, what people have watched still counts and the captions stay; otherwise they begin anew, and the captions go."
            error={failure}
            accept={RECORDING_ACCEPT}
            isOptional
            isSingle
            onFiles={([file]) => void (file && start(file))}
          />
        ) : (
          <>
            <Progress
              label={progress < 1 ? 'Uploading the recording' : 'The recording is being looked at'}
              part={progress}
            />
            <div className={styles.row}>
              <Button variant="quiet" onClick={stop}>
                Stop
              </Button>
            </div>
          </>
        )}
        {recording !== null && <CaptionsPart courseId={id} captions={recording.captions} />}
      </div>
    </Card>
  );
};
