import { type ReactNode, useCallback, useRef, useState } from 'react';
import styles from './disclosure.module.css';
import { Icon } from '../pictures/icon.tsx';
import { useDismissal } from './use-dismissal.ts';
import { usePressedInside } from './use-pressed-inside.ts';

interface DisclosureProps {
  /** The name of the button, such as `Account menu`. */
  label: string;
  /** What the button shows; screen readers pass it over. */
  sign: ReactNode;
  /** Links, and buttons that open a dialog; pressing one closes them again. */
  children: ReactNode;
}

/** A button that shows a list of links below it. */
export const Disclosure = ({ label, sign, children }: DisclosureProps) => {
  const [isOpen, setIsOpen] = useState(false);
  const boxRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setIsOpen(false), []);
  /** What opens the dialog goes with the list: focus comes back to here. */
  const giveWay = useCallback(() => {
    buttonRef.current?.focus();
    setIsOpen(false);
  }, []);
  useDismissal(boxRef, isOpen ? close : undefined);
  usePressedInside(boxRef, 'a', close);
  usePressedInside(boxRef, '[aria-haspopup="dialog"]', giveWay);
  return (
    <div ref={boxRef} className={styles.box}>
      <button
        ref={buttonRef}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {sign}
        <span className="visually-hidden">{label}</span>
        <Icon name="chevron" size="small" />
      </button>
      {isOpen && <div className={styles.panel}>{children}</div>}
    </div>
  );
};
