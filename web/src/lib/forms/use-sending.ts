import { useRef, useState } from 'react';

/** Lets nothing be sent twice: `isSending` draws the form, `isUnderWay` also knows before it is drawn again. */
export const useSending = () => {
  const isUnderWayRef = useRef(false);
  const [isSending, setIsSending] = useState(false);
  const send = async (work: () => Promise<void> | void): Promise<void> => {
    isUnderWayRef.current = true;
    setIsSending(true);
    const sending = async (): Promise<void> => work();
    await sending().finally(() => {
      isUnderWayRef.current = false;
      setIsSending(false);
    });
  };
  return { isSending, isUnderWay: () => isUnderWayRef.current, send };
};
