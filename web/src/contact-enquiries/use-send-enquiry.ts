import { sendContactEnquiry } from '@linehaul/contract/contact-enquiries';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../lib/calls/api-error.ts';
import { upload } from '../lib/calls/upload.ts';
import type { AttachedFile } from './attached-files.ts';
import type { ContactForm } from './contact-form.ts';

interface Sending {
  readonly values: ContactForm;
  readonly attached: readonly AttachedFile[];
  readonly onSent: () => void;
  /** Puts what it can beside what it is about; whether that says it all. */
  readonly onRefused: (error: unknown) => boolean;
}

/** Sends a message with its files: how far it is, a way to stop it, and its failure in words. */
export const useSendEnquiry = () => {
  const stopRef = useRef<AbortController>(undefined);
  const [part, setPart] = useState<number>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => () => stopRef.current?.abort(), []);

  const send = async ({ values, attached, onSent, onRefused }: Sending): Promise<void> => {
    const stop = new AbortController();
    stopRef.current = stop;
    setFailure(undefined);
    setPart(0);
    const { email, phone, comments } = values;
    try {
      await upload(sendContactEnquiry, {
        fields: { email, phone, comments },
        files: attached.map(({ file }) => file),
        onProgress: setPart,
        signal: stop.signal,
      });
      onSent();
    } catch (error) {
      if (stop.signal.aborted) setFailure('You stopped it while the files were on their way.');
      else if (!onRefused(error)) setFailure(messageOf(error, 'Something went wrong'));
    }
    setPart(undefined);
  };

  /** What was said of the message speaks of it as it was sent. */
  const forget = (): void => setFailure(undefined);

  return { part, failure, forget, send, stop: (): void => stopRef.current?.abort() };
};
