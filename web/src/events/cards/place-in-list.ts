import { type RefObject, useEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

let leftAt: string | undefined;

/** Notes from which event of a list the person goes on. */
export const keepPlaceAt = (eventId: string): void => {
  leftAt = eventId;
};

/** Whoever comes back to a list by the keyboard stands again at the event that they have looked at. */
export const usePlaceInList = (listRef: RefObject<HTMLElement | null>): void => {
  const navigation = useNavigationType();
  useEffect(() => {
    const eventId = leftAt;
    leftAt = undefined;
    if (navigation !== NavigationType.Pop || eventId === undefined) return;
    listRef.current
      ?.querySelector<HTMLElement>(`[data-event="${CSS.escape(eventId)}"] a`)
      ?.focus({ preventScroll: true });
    // Only what the list is found with: later additions move nobody.
  }, [listRef, navigation]);
};
