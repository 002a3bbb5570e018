import { type RefObject, useEffect } from 'react';

/** Tells when one of the things that `selector` names is pressed inside a box, after it has done its own work. */
export const usePressedInside = (
  box: RefObject<HTMLElement | null>,
  selector: string,
  onPress: () => void,
): void => {
  useEffect(() => {
    const look = ({ target }: MouseEvent): void => {
      if (target instanceof Element && box.current?.contains(target) && target.closest(selector)) onPress();
    };
    // At the document: the router has heard of the press by then.
    document.addEventListener('click', look);
    return () => document.removeEventListener('click', look);
  }, [box, selector, onPress]);
};
