import { uploadPicture } from '@linehaul/contract/pictures';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { upload } from '../lib/calls/upload.ts';
import { partOf, shareText, type Size, type View } from './picture-part.ts';

interface Chosen {
  readonly file: File;
  readonly size: Size;
  readonly view: View;
}

/** Uploads the part of a picture: how far it is, and its failure in words. It stops when what shows it goes. */
export const useUploadPicture = (onUploaded: (id: string) => void) => {
  const stopRef = useRef<AbortController>(undefined);
  const [progress, setProgress] = useState<number>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => () => stopRef.current?.abort(), []);

  const send = async ({ file, size, view }: Chosen): Promise<void> => {
    // A second press comes before the first is drawn.
    if (stopRef.current) return;
    const stop = new AbortController();
    stopRef.current = stop;
    setFailure(undefined);
    setProgress(0);
    const { left, top, width } = partOf(view, size);
    const fields = { left: shareText(left), top: shareText(top), width: shareText(width) };
    try {
      const { id } = await upload(uploadPicture, {
        ...{ fields, files: [file], onProgress: setProgress, signal: stop.signal },
      });
      onUploaded(id);
    } catch (error) {
      if (!stop.signal.aborted) setFailure(messageOf(error, 'The picture could not be uploaded'));
    }
    stopRef.current = undefined;
    setProgress(undefined);
  };
  return { progress, failure, send };
};
