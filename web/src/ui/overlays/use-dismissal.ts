import { type RefObject, useEffect } from 'react';

/** Closes what has opened beside the page: on Escape, on a press elsewhere, and when focus goes elsewhere. */
export const useDismissal = (box: RefObject<HTMLElement | null>, close: (() => void) | undefined): void => {
  useEffect(() => {
    if (!close) return;
    const closeOutside = ({ target }: Event): void => {
      if (target instanceof Node && !box.current?.contains(target)) close();
    };
    const closeOnEscape = ({ key }: KeyboardEvent): void => {
      if (key !== 'Escape') return;
      close();
      box.current?.querySelector('button')?.focus();
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, [box, close]);
};
