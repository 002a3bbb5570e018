import {
  beginCourseRecording,
  finishCourseRecording,
  RECORDING_MAX_BYTES,
  RECORDING_TOO_LARGE,
  uploadCourseRecordingPart,
} from '@linehaul/contract/office-recordings';
import { useEffect, useRef, useState } from 'react';
import { ApiError, messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { upload } from '../../lib/calls/upload.ts';
import { serverFieldErrors } from '../../lib/forms/form-errors.ts';

const wordsOf = (error: unknown): string =>
  Object.values(serverFieldErrors(error))[0] ?? messageOf(error, 'The recording could not be uploaded');

const TRIES = 4;
const WAIT_MS = 3000;

/** What a bad line or a busy server does to one part is tried again. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 0 || error.status === 503 || error.status === 429);

interface Sending {
  readonly file: File;
  readonly signal: AbortSignal;
  readonly onProgress: (part: number) => void;
}

const sendPart = async (
  { signal, onProgress }: Sending,
  fields: { readonly recordingId: string; readonly part: string },
  part: File,
): Promise<void> => {
  for (let tries = 1; ; tries += 1) {
    try {
      await upload(uploadCourseRecordingPart, { fields, files: [part], onProgress, signal });
      return;
    } catch (error) {
      if (signal.aborted || tries === TRIES || !isPassing(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, WAIT_MS * tries));
    }
  }
};

const send = async (courseId: string, sending: Sending): Promise<void> => {
  const { file, signal, onProgress } = sending;
  const body = { courseId, name: file.name.slice(-150), size: file.size };
  const { recordingId, partBytes, parts } = await call(beginCourseRecording, { body });
  for (let part = 0; part < parts; part += 1) {
    const bytes = new File([file.slice(part * partBytes, (part + 1) * partBytes)], file.name);
    const ofPart = { file, signal, onProgress: (sent: number) => onProgress((part + sent) / parts) };
    await sendPart(ofPart, { recordingId, part: String(part) }, bytes);
  }
  await call(finishCourseRecording, { body: { recordingId } });
};

/** Uploads one recording at a time, part by part; it stops when what shows it goes. */
export const useRecordingUpload = (courseId: string, onUploaded: () => void) => {
  const stopRef = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => () => stopRef.current?.abort(), []);
  const start = async (file: File): Promise<void> => {
    if (file.size > RECORDING_MAX_BYTES) return setFailure(RECORDING_TOO_LARGE);
    if (file.size === 0) return setFailure('This file is empty');
    // A second press comes before the first is drawn.
    if (stopRef.current) return;
    const stop = new AbortController();
    stopRef.current = stop;
    setFailure(undefined);
    setProgress(0);
    try {
      await send(courseId, { file, signal: stop.signal, onProgress: setProgress });
      onUploaded();
    } catch (error) {
      if (!stop.signal.aborted) setFailure(wordsOf(error));
    }
    stopRef.current = undefined;
    setProgress(undefined);
  };
  return { progress, failure, start, stop: () => stopRef.current?.abort() };
};
