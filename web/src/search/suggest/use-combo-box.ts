import { type RefObject, useEffect, useState } from 'react';
import type { Offer } from './offers.ts';

interface ComboBox {
  inputRef: RefObject<HTMLInputElement | null>;
  listId: string;
  offers: readonly Offer[];
  onFocus: () => void;
  choose: (offer: Offer) => void;
  forget: (offer: Offer) => void;
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** The next one, over both ends by way of the field itself. */
const moved = (active: number, step: 1 | -1, count: number): number => {
  const next = active + step;
  if (next < -1) return count - 1;
  return next >= count ? -1 : next;
};

/** Tells whoever cannot see the list what the field has to do with it. */
const useTold = ({ inputRef, listId }: ComboBox, isOpen: boolean, active: number): void => {
  useEffect(() => {
    const input = inputRef.current;
    if (!input) return;
    input.setAttribute('aria-expanded', String(isOpen));
    if (isOpen && active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
    else input.removeAttribute('aria-activedescendant');
  }, [inputRef, listId, isOpen, active]);
};

type Listeners = Readonly<Record<'focus' | 'input', () => void>> & {
  readonly keydown: (event: KeyboardEvent) => void;
  readonly leave: () => void;
};

/** Hears the field, which stands there before this code does. */
const useListening = (inputRef: RefObject<HTMLInputElement | null>, listeners: Listeners): void => {
  useEffect(() => {
    const input = inputRef.current;
    const box = input?.form;
    if (!input || !box) return;
    const { signal, abort } = withAbort();
    input.addEventListener('focus', listeners.focus, { signal });
    input.addEventListener('click', listeners.focus, { signal });
    input.addEventListener('input', listeners.input, { signal });
    input.addEventListener('keydown', listeners.keydown, { signal });
    const leave = ({ relatedTarget }: FocusEvent): void => {
      if (!(relatedTarget instanceof Node && box.contains(relatedTarget))) listeners.leave();
    };
    box.addEventListener('focusout', leave, { signal });
    box.addEventListener('submit', listeners.leave, { signal });
    return abort;
  });
};

const withAbort = () => {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
};

const useOpenList = (listId: string, count: number) => {
  // The field had focus when this code was asked for; it may have lost it since.
  const [isWanted, setIsWanted] = useState(
    () => document.activeElement?.getAttribute('aria-controls') === listId,
  );
  const [active, setActive] = useState(-1);
  return {
    isOpen: isWanted && count > 0,
    active: active < count ? active : -1,
    setActive,
    show: (): void => setIsWanted(true),
    close: (): void => {
      setIsWanted(false);
      setActive(-1);
    },
  };
};

/** The list below the box: open while the field has focus and there is something to offer, until Escape or a choice. */
export const useComboBox = (box: ComboBox) => {
  const { inputRef, listId, offers } = box;
  const { isOpen, active, setActive, show, close } = useOpenList(listId, offers.length);
  const choose = (offer: Offer): void => {
    close();
    box.choose(offer);
  };
  const takes = (key: string, offer: Offer | undefined): boolean => {
    const step = STEPS[key];
    if (step !== undefined) {
      show();
      setActive(moved(isOpen ? active : -1, step, offers.length));
    } else if (key === 'Escape' && isOpen) close();
    else if (key === 'Enter' && offer) choose(offer);
    else if (key === 'Delete' && offer?.kind === 'recent') box.forget(offer);
    else return false;
    return true;
  };
  useTold(box, isOpen, active);
  useListening(inputRef, {
    focus: () => {
      box.onFocus();
      show();
    },
    input: () => {
      setActive(-1);
      show();
    },
    keydown: (event) => {
      if (event.isComposing || !takes(event.key, isOpen ? offers[active] : undefined)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    leave: close,
  });
  return { isOpen, active, choose };
};
