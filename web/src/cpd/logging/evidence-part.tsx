import { RESOURCE_FILE_ACCEPT, RESOURCE_FILE_TYPES } from '@linehaul/contract/resource-file-types';
import type { CpdAttachment } from '@linehaul/contract/cpd';
import { useEffect, useId, useRef, useState } from 'react';
import { messageOf, unlessGone } from '../../lib/calls/api-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { serverFieldErrors } from '../../lib/forms/form-errors.ts';
import { Progress } from '../../ui/feedback/progress.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { FileField } from '../../ui/forms/file-field.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { usePhone } from '../../ui/layout/use-phone.ts';
import { type FileCall, RecordFiles } from '../files/record-files.tsx';
import styles from './logging.module.css';

const wordsOf = (error: unknown): string =>
  Object.values(serverFieldErrors(error))[0] ?? messageOf(error, 'The file could not be uploaded');

interface Sending {
  readonly file: File;
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** The calls that keep the files of a record, or of a licence. */
export interface EvidenceCalls {
  readonly maxCount: number;
  readonly maxBytes: number;
  readonly tooLarge: string;
  readonly upload: (id: string, sending: Sending) => Promise<CpdAttachment>;
  readonly remove: (fileId: string) => Promise<unknown>;
  readonly download: FileCall;
}

interface Uploading {
  calls: EvidenceCalls;
  idOf: () => Promise<string | undefined>;
  onUploaded: (file: CpdAttachment) => void;
}

/** Uploads one file at a time; it stops when what shows it goes. */
const useUpload = ({ calls, idOf, onUploaded }: Uploading) => {
  const stopRef = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => () => stopRef.current?.abort(), []);
  const send = async (file: File): Promise<void> => {
    if (file.size > calls.maxBytes) return setFailure(calls.tooLarge);
    // A second press comes before the first is drawn.
    if (stopRef.current) return;
    const stop = new AbortController();
    stopRef.current = stop;
    setFailure(undefined);
    setProgress(0);
    try {
      const id = await idOf();
      const sending = { file, onProgress: setProgress, signal: stop.signal };
      if (id !== undefined) onUploaded(await calls.upload(id, sending));
    } catch (error) {
      if (!stop.signal.aborted) setFailure(wordsOf(error));
    }
    stopRef.current = undefined;
    setProgress(undefined);
  };
  return { progress, failure, send };
};

interface KeptProps {
  file: CpdAttachment;
  calls: EvidenceCalls;
  onRemoved: () => void;
}

const Kept = ({ file, calls, onRemoved }: KeptProps) => {
  const { isBusy, failure, run } = useAct('The file could not be removed');
  const remove = (): Promise<void> =>
    run(async () => {
      await unlessGone(calls.remove(file.id));
      onRemoved();
    });
  return (
    <div className={styles.kept}>
      <RecordFiles files={[file]} endpoint={calls.download} />
      <Button variant="quiet" isBusy={isBusy} busyLabel="Removing…" onClick={() => void remove()}>
        Remove<span className="visually-hidden"> {file.name}</span>
      </Button>
      {failure !== undefined && <p role="alert">{failure}</p>}
    </div>
  );
};

interface EvidenceProps {
  /** What it belongs to, where a page has several. */
  about?: string;
  calls: EvidenceCalls;
  first: readonly CpdAttachment[];
  /** Of what it belongs to, which is kept first where it has not been; undefined where that cannot be. */
  idOf: () => Promise<string | undefined>;
  onChange: () => void;
}

/** Certificates, programmes, photographs: uploaded as soon as they are chosen. */
export const EvidencePart = ({ about, calls, first, idOf, onChange }: EvidenceProps) => {
  const fieldId = useId();
  const isPhone = usePhone();
  const [files, setFiles] = useState(first);
  const onUploaded = (file: CpdAttachment): void => {
    setFiles((before) => [...before, file]);
    onChange();
  };
  const { progress, failure, send } = useUpload({ calls, idOf, onUploaded });
  const drop = (id: string): void => {
    setFiles((before) => before.filter((each) => each.id !== id));
    onChange();
  };
  const take = ([file]: File[]): void => void (file && send(file));
  return (
    <Card title={about === undefined ? 'Evidence' : `Evidence of ${about}`}>
      {files.map((file) => (
        <Kept key={file.id} file={file} calls={calls} onRemoved={() => drop(file.id)} />
      ))}
      {progress !== undefined && (
        <Progress
          label={progress < 1 ? 'Uploading the file' : 'The file is being looked at'}
          part={progress}
        />
      )}
      {progress === undefined && files.length < calls.maxCount && (
        <div className={styles.stack}>
          <FileField
            id={fieldId}
            name="file"
            label={about === undefined ? 'Add a file' : `Add a file to ${about}`}
            hint={`${RESOURCE_FILE_TYPES}, at most 25 MB; up to ${calls.maxCount} files.`}
            error={failure}
            accept={RESOURCE_FILE_ACCEPT}
            isOptional
            isSingle
            onFiles={take}
          />
          {isPhone && (
            <FileField
              id={`${fieldId}-camera`}
              name="photo"
              label={about === undefined ? 'Take a photo' : `Take a photo for ${about}`}
              accept="image/jpeg,image/png"
              capture="environment"
              isOptional
              isSingle
              onFiles={take}
            />
          )}
        </div>
      )}
    </Card>
  );
};
