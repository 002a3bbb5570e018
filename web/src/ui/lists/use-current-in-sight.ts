import { type RefObject, useEffect, useRef } from 'react';

/** For a strip of links that goes on beyond the edge of a phone: the one that leads here comes into sight, and again once its links have grown. */
export const useCurrentInSight = (): RefObject<HTMLUListElement | null> => {
  const stripRef = useRef<HTMLUListElement>(null);
  const shownRef = useRef<Element>(null);
  const widthRef = useRef(0);
  useEffect(() => {
    const strip = stripRef.current;
    const current = strip?.querySelector('[aria-current]') ?? null;
    if (!strip || (current === shownRef.current && strip.scrollWidth === widthRef.current)) return;
    shownRef.current = current;
    widthRef.current = strip.scrollWidth;
    if (!current) return;
    const [whole, part] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
    strip.scrollLeft += part.left + part.width / 2 - (whole.left + whole.width / 2);
  });
  return stripRef;
};
