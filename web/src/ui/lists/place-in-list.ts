import { type RefObject, useEffect } from 'react';
import { useLocation } from 'react-router';

/** The item that the person went on from, and the entry of the history that its list is in. */
let left: { itemId: string; key: string } | undefined;

/** For the links of a list: notes from which item the person goes on. The item is marked by `data-item`. */
export const useKeepPlace = (itemId: string): (() => void) => {
  const { key } = useLocation();
  return () => {
    left = { itemId, key };
  };
};

/** Whoever comes back to a list by the keyboard stands again at the item that they have looked at. */
export const usePlaceInList = (listRef: RefObject<HTMLElement | null>): void => {
  const { key } = useLocation();
  useEffect(() => {
    if (left?.key !== key) return;
    const link = listRef.current?.querySelector<HTMLElement>(`[data-item="${left.itemId}"] a`);
    left = undefined;
    link?.focus({ preventScroll: true });
  }, [listRef, key]);
};
