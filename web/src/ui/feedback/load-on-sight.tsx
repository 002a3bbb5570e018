import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

const SIGNS_OF_LIFE = ['scroll', 'keydown', 'pointerdown', 'pointermove', 'touchstart', 'focusin'] as const;

/** After so long nothing that the page needs first is still on the way. */
const AT_LAST_MS = 2500;

/** Whether the place is seen, or the person has begun to do anything at all on the page, or has had it for a while. */
const useIsSeen = (placeRef: RefObject<HTMLElement | null>): boolean => {
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    const place = placeRef.current;
    if (!place) return;
    const show = (): void => setIsSeen(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) show();
    });
    observer.observe(place);
    const timer = setTimeout(show, AT_LAST_MS);
    for (const type of SIGNS_OF_LIFE) window.addEventListener(type, show, { once: true, passive: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      for (const type of SIGNS_OF_LIFE) window.removeEventListener(type, show);
    };
  }, [placeRef]);
  return isSeen;
};

interface LoadOnSightProps {
  /** Holds the place until then. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** What lies below the first screen is loaded when it comes into sight, at the first sign of life, or after a while. */
export const LoadOnSight = ({ placeholder, children }: LoadOnSightProps) => {
  const placeRef = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(placeRef);
  return isSeen ? children : <div ref={placeRef}>{placeholder}</div>;
};
