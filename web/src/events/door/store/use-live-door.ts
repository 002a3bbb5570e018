import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DoorState, LiveDoor } from './live-door.ts';

const EVERY_MS = 4000;

/** Keeps asking what other phones have noted, for as long as the page is there. */
export const useLiveDoor = (door: LiveDoor): DoorState => {
  useEffect(() => {
    void door.sync();
    const timer = setInterval(() => void door.sync(), EVERY_MS);
    const now = (): void => void door.sync();
    window.addEventListener('online', now);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [door]);
  return useSyncExternalStore(door.subscribe, door.current);
};

/** The time, as it goes on: a new day lets everybody in anew. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), EVERY_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
