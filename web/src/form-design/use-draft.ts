import type { KeptForm } from '@linehaul/contract/office-forms';
import { useState } from 'react';
import { type Draft, toDraft } from './draft-rules.ts';

interface Told {
  readonly words: string;
  /** The control that takes the focus, by its `data-act`; undefined where it stays. */
  readonly focus: string | undefined;
}

interface Kept {
  readonly draft: Draft;
  /** What was there before each change, the latest last. */
  readonly past: readonly Draft[];
}

/** The form while it is arranged: each change is told, and can be taken back until it is saved. */
export const useDraft = (form: KeptForm) => {
  const [{ draft, past }, setKept] = useState<Kept>(() => ({ draft: toDraft(form), past: [] }));
  const [told, setTold] = useState<Told>();
  return {
    draft,
    told,
    isEdited: past.length > 0,
    change: (next: Draft, words: string, focus?: string): void => {
      if (next === draft) return;
      setKept({ draft: next, past: [...past, draft] });
      setTold({ words, focus });
    },
    undo: (): void => {
      const before = past.at(-1);
      if (!before) return;
      setKept({ draft: before, past: past.slice(0, -1) });
      setTold({ words: 'The last change was taken back', focus: undefined });
    },
  };
};
