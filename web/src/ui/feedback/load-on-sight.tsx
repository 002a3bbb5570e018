import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';

const SIGNS_OF_LIFE = ['scroll', 'keydown', 'pointerdown', 'pointermove', 'touchstart', 'focusin'] as const;

/** Whether the place is seen, or the person has begun to do anything at all on the page. */
const useIsSought = (placeRef: RefObject<HTMLElement | null>): boolean => {
  const [isSought, setIsSought] = useState(false);
  useEffect(() => {
    const place = placeRef.current;
    if (!place) return;
    const seek = (): void => setIsSought(true);
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) seek();
    });
    observer.observe(place);
    for (const type of SIGNS_OF_LIFE) window.addEventListener(type, seek, { once: true, passive: true });
    return () => {
      observer.disconnect();
      for (const type of SIGNS_OF_LIFE) window.removeEventListener(type, seek);
    };
  }, [placeRef]);
  return isSought;
};

interface OnceSoughtProps {
  /** Holds the place until then. */
  placeholder: ReactNode;
  children: ReactNode;
}

/** What lies below the first screen is drawn, and its code fetched, only when somebody is about to look for it. */
export const OnceSought = ({ placeholder, children }: OnceSoughtProps) => {
  const placeRef = useRef<HTMLDivElement>(null);
  const isSought = useIsSought(placeRef);
  return isSought ? children : <div ref={placeRef}>{placeholder}</div>;
};
