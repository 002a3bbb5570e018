import { useEffect, useRef } from 'react';

/**
 * Puts off what moves other parts until the press that brought it about is over: what moves from under a pointer between
 * its two halves is not pressed at all.
 */
export const useAfterPress = () => {
  const isPressing = useRef(false);
  useEffect(() => {
    const begin = (): void => void (isPressing.current = true);
    const end = (): void => void (isPressing.current = false);
    window.addEventListener('pointerdown', begin, true);
    window.addEventListener('pointerup', end, true);
    window.addEventListener('pointercancel', end, true);
    return () => {
      window.removeEventListener('pointerdown', begin, true);
      window.removeEventListener('pointerup', end, true);
      window.removeEventListener('pointercancel', end, true);
    };
  }, []);
  return (work: () => void): void => {
    // The click follows in the task of the release.
    const soon = (): void => void setTimeout(work);
    if (isPressing.current) window.addEventListener('pointerup', soon, { once: true });
    else soon();
  };
};
