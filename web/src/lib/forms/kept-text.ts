import { browserStorage } from '../session/browser-storage.ts';

declare global {
  interface Window {
    /** Keeps what was typed into this page, for this person and tab: by the script in index.html, which is always there. */
    keepTyped?: () => void;
  }
}

const KEY = 'typedText';
const ofTab = browserStorage(() => sessionStorage);

export const typedText = {
  read: () => ofTab.read(KEY),
  write: (text: string): void => ofTab.write(KEY, text),
  remove: (): void => ofTab.remove(KEY),
};

/** Types into a form what was kept over a reload, once; few ever need the code that does. */
export const restoreIfKept = (form: HTMLFormElement): void => {
  if (typedText.read() === undefined) return;
  void import('./typed-text.ts').then(({ restoreTyped }) => restoreTyped(form)).catch(() => undefined);
};
