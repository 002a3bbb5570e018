import { type OfficeImport, uploadImport } from '@linehaul/contract/imports';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { upload } from '../lib/calls/upload.ts';

interface Sending {
  readonly fields: Pick<OfficeImport, 'type' | 'audience'>;
  readonly files: readonly File[];
}

/** Uploads the files of an import: how far it is, and its failure in words. */
export const useUploadImport = (onUploaded: (id: string) => void) => {
  const stopRef = useRef<AbortController>(undefined);
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => () => stopRef.current?.abort(), []);
  const send = async ({ fields, files }: Sending): Promise<void> => {
    const stop = new AbortController();
    stopRef.current = stop;
    setFailure(undefined);
    setPart(0);
    try {
      const { id } = await upload(uploadImport, { fields, files, onProgress: setPart, signal: stop.signal });
      onUploaded(id);
    } catch (error) {
      if (!stop.signal.aborted) setFailure(messageOf(error, 'The file could not be uploaded'));
    }
    setPart(undefined);
  };
  return { part, failure, forget: (): void => setFailure(undefined), send };
};
