import { RESOURCE_FILE_MAX_BYTES } from '@linehaul/contract/resource-file-types';
import { uploadOfficeResourceFile } from '@linehaul/contract/office-resource-files';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../../lib/calls/api-error.ts';
import { upload } from '../../../lib/calls/upload.ts';
import { serverFieldErrors } from '../../../lib/forms/form-errors.ts';
import { useResourcesChanged } from '../office-queries.ts';

interface Target {
  readonly id: string;
  /** The file that gets a new version. */
  readonly fileId?: string;
}

const wordsOf = (error: unknown): string =>
  Object.values(serverFieldErrors(error))[0] ?? messageOf(error, 'The file could not be uploaded');

/** Uploads a file to an item: how far it is, and its failure in words. It stops when what shows it goes. */
export const useUploadFile = ({ id, fileId }: Target, onUploaded: (name: string) => void) => {
  const stopRef = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  const changed = useResourcesChanged();
  useEffect(() => () => stopRef.current?.abort(), []);

  const send = async (file: File): Promise<void> => {
    if (file.size > RESOURCE_FILE_MAX_BYTES)
      return setFailure(uploadOfficeResourceFile.multipart.files.tooLarge);
    // A second press comes before the first is drawn.
    if (stopRef.current) return;
    const stop = new AbortController();
    stopRef.current = stop;
    setFailure(undefined);
    setProgress(0);
    try {
      const fields = { id, ...(fileId !== undefined && { fileId }) };
      await upload(uploadOfficeResourceFile, {
        ...{ fields, files: [file], onProgress: setProgress, signal: stop.signal },
      });
      await changed();
      onUploaded(file.name);
    } catch (error) {
      if (!stop.signal.aborted) setFailure(wordsOf(error));
    }
    stopRef.current = undefined;
    setProgress(undefined);
  };
  return { progress, failure, send };
};
