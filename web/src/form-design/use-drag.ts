import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Place } from './draft-rules.ts';

/** So near to the edge of the window the page goes on by itself. */
const EDGE_PX = 64;
const STEP_PX = 12;

type FindPlace = (x: number, y: number) => Place | undefined;

interface Dragged {
  readonly key: string;
  /** Before what stands there it would be dropped. */
  readonly over: Place | undefined;
}

const numberOf = (element: HTMLElement, name: string): number => Number(element.dataset[name]);

/** The place under a point: before or behind a field, or the end of a group. */
const placeAt = (x: number, y: number): Place | undefined => {
  const under = document.elementFromPoint(x, y);
  const row = under?.closest<HTMLElement>('[data-place]');
  if (row) {
    const { top, height } = row.getBoundingClientRect();
    const index = numberOf(row, 'place') + (y > top + height / 2 ? 1 : 0);
    return { group: numberOf(row, 'group'), index };
  }
  const group = under?.closest<HTMLElement>('[data-fields]');
  return group ? { group: numberOf(group, 'group'), index: numberOf(group, 'fields') } : undefined;
};

/** The place among the groups under a point: before or behind one. */
export const groupPlaceAt = (x: number, y: number): Place | undefined => {
  const card = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-card]');
  if (!card) return undefined;
  const { top, height } = card.getBoundingClientRect();
  return { group: numberOf(card, 'card') + (y > top + height / 2 ? 1 : 0), index: 0 };
};

const scrollNearEdge = (y: number): void => {
  if (y < EDGE_PX) window.scrollBy(0, -STEP_PX);
  else if (y > window.innerHeight - EDGE_PX) window.scrollBy(0, STEP_PX);
};

/**
 * Drags a field, or a group, by its handle, with a mouse, a pen or a finger; Escape leaves it where it was. By the keyboard the buttons beside
 * it do the same.
 */
export const useDrag = (onDrop: (key: string, to: Place) => void, findPlace: FindPlace = placeAt) => {
  const [dragged, setDragged] = useState<Dragged>();
  const key = useRef<string>(undefined);
  const stop = (): void => {
    key.current = undefined;
    setDragged(undefined);
  };
  const isDragging = dragged !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      key.current = undefined;
      setDragged(undefined);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isDragging]);
  const handleOf = (own: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      key.current = own;
      setDragged({ key: own, over: undefined });
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>): void => {
      if (key.current !== own) return;
      scrollNearEdge(clientY);
      setDragged({ key: own, over: findPlace(clientX, clientY) });
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent<HTMLElement>): void => {
      const to = key.current === own ? findPlace(clientX, clientY) : undefined;
      stop();
      if (to) onDrop(own, to);
    },
    onPointerCancel: stop,
  });
  return { dragged, handleOf };
};
