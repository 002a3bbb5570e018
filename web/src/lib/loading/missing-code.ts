/** A part that a press waited for and that did not come; what to do to try it again. */
type Retry = () => void;

let waiting: Retry | undefined;
const listeners = new Set<() => void>();

const replace = (next: Retry | undefined): void => {
  waiting = next;
  for (const listener of listeners) listener();
};

/** Says over the page that a part of it did not come; all that was typed stays. */
export const sayCodeIsMissing = (retry: Retry): void => replace(retry);

export const missingCode = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Retry | undefined => waiting,
  forget: (): void => replace(undefined),
};
