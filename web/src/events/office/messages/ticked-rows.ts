import { MESSAGE_MAX_TICKED } from '@linehaul/contract/office-event-messages';
import { useState } from 'react';

/** Rows of attendees that were ticked, on whatever page of the list. */
export interface Ticks {
  readonly ids: readonly string[];
  readonly toggle: (id: string) => void;
}

export const useTicks = (): Ticks => {
  const [ids, setIds] = useState<readonly string[]>([]);
  const toggle = (id: string): void =>
    setIds(
      ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id].slice(0, MESSAGE_MAX_TICKED),
    );
  return { ids, toggle };
};

/** What the list of attendees hands to the page where they are written to; kept by the browser over a reload. */
export const tickedState = ({ ids }: Ticks): { readonly placeIds: readonly string[] } => ({ placeIds: ids });

export const placeIdsOf = (state: unknown): readonly string[] => {
  if (typeof state !== 'object' || state === null || !('placeIds' in state)) return [];
  const { placeIds } = state;
  return Array.isArray(placeIds) ? placeIds.filter((id): id is string => typeof id === 'string') : [];
};
