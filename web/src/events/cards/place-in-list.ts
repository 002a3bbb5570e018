import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The event that the person went on from, and the entry of the history that its list is in. */
let left: { eventId: string; key: string } | undefined;

/** For the links of a list: notes from which event the person goes on. */
export const useKeepPlace = (eventId: string): (() => void) => {
  const { key } = useLocation();
  return () => {
    left = { eventId, key };
  };
};

/** Whoever comes back to a list by the keyboard stands again at the event that they have looked at. */
export const usePlaceInList = (listRef: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  useEffect(() => {
    if (left?.key !== key) return;
    const link = listRef.current?.querySelector<HTMLElement>(`[data-event="${left.eventId}"] a`);
    left = undefined;
    link?.focus({ preventScroll: true });
  }, [listRef, key]);
};
