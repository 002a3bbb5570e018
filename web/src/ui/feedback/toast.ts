import { TOAST_MS } from '@linehaul/contract/constants';

export interface ToastContent {
  tone: 'success' | 'error' | 'info';
  title: string;
  text?: string;
}

export interface Toast extends ToastContent {
  id: number;
}

let toasts: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const timers = new Map<number, ReturnType<typeof setTimeout>>();

const replace = (next: readonly Toast[]): void => {
  toasts = next;
  for (const listener of listeners) listener();
};

export const closeToast = (id: number): void => {
  clearTimeout(timers.get(id));
  timers.delete(id);
  replace(toasts.filter((toast) => toast.id !== id));
};

/** Holds every toast for as long as a person points at one or is inside it. */
export const holdToasts = (): void => {
  for (const timer of timers.values()) clearTimeout(timer);
  timers.clear();
};

/** Lets them go again, each with its full time. */
export const releaseToasts = (): void => {
  holdToasts();
  for (const { id } of toasts) timers.set(id, setTimeout(closeToast, TOAST_MS, id));
};

const isAlike = (one: ToastContent, other: ToastContent): boolean =>
  one.tone === other.tone && one.title === other.title && one.text === other.text;

/**
 * Shows a message for 4.5 seconds; one that says the same as another takes its place, since several calls of a page fail together.
 * What a person must act on has to stand in the page as well.
 */
export const showToast = (content: ToastContent): void => {
  for (const { id } of toasts.filter((toast) => isAlike(toast, content))) closeToast(id);
  lastId += 1;
  const id = lastId;
  timers.set(id, setTimeout(closeToast, TOAST_MS, id));
  replace([...toasts, { ...content, id }]);
};

export const toastStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): readonly Toast[] => toasts,
};
