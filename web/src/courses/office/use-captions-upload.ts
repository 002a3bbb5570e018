import { CAPTIONS_MAX_BYTES, uploadCourseCaptions } from '@linehaul/contract/office-captions';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { upload } from '../../lib/calls/upload.ts';
import { serverFieldErrors } from '../../lib/forms/form-errors.ts';

const wordsOf = (error: unknown): string =>
  Object.values(serverFieldErrors(error))[0] ?? messageOf(error, 'The captions could not be uploaded');

/** Uploads one file of captions at a time; it stops when what shows it goes. */
export const useCaptionsUpload = (courseId: string, onUploaded: () => Promise<void>) => {
  const stopRef = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => () => stopRef.current?.abort(), []);
  const start = async (file: File): Promise<void> => {
    if (file.size > CAPTIONS_MAX_BYTES) return setFailure(uploadCourseCaptions.multipart.files.tooLarge);
    // A second file comes before the first is drawn.
    if (stopRef.current) return;
    const stop = new AbortController();
    stopRef.current = stop;
    setFailure(undefined);
    setProgress(0);
    try {
      const sending = { fields: { courseId }, files: [file], signal: stop.signal, onProgress: setProgress };
      await upload(uploadCourseCaptions, sending);
      await onUploaded();
    } catch (error) {
      if (!stop.signal.aborted) setFailure(wordsOf(error));
    }
    stopRef.current = undefined;
    setProgress(undefined);
  };
  return { progress, failure, start };
};
