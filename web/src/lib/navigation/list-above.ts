import { useEffect, useSyncExternalStore } from 'react';

let above: string | undefined;
const listeners = new Set<() => void>();

/** Says to which list the open page belongs; nothing once it is left. Answers how to take that back. */
export const sayListAbove = (address: string | undefined): (() => void) => {
  const say = (next: string | undefined): void => {
    above = next;
    for (const tell of listeners) tell();
  };
  say(address);
  return () => say(undefined);
};

const subscribe = (tell: () => void): (() => void) => {
  listeners.add(tell);
  return () => listeners.delete(tell);
};

export const listAbove = (): string | undefined => above;

/** For a page whose own address does not say to which list it belongs; undefined while that is not known. */
export const useSayListAbove = (address: string | undefined): void => {
  useEffect(() => sayListAbove(address), [address]);
};

/** For a menu: the address of the list that the open page belongs to, where only the page itself knows. */
export const useListAbove = (): string | undefined =>
  useSyncExternalStore(subscribe, listAbove, () => undefined);
