import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usePhone } from '../../ui/layout/use-phone.ts';
import { Button } from '../../ui/forms/button.tsx';
import styles from './folded-choice.module.css';

interface FoldedChoiceProps {
  /** What is chosen, in a word or two. */
  label: string;
  /** Undefined while nothing is. */
  value: string | undefined;
  children: ReactNode;
}

/** On a phone a group that has been chosen from is one line with Change. Arrow keys go on choosing, and fold nothing. */
export const FoldedChoice = ({ label, value, children }: FoldedChoiceProps) => {
  const isPhone = usePhone();
  const [isOpen, setIsOpen] = useState(value === undefined);
  const isByPointerRef = useRef(false);
  const isChangedRef = useRef(false);
  const ref = useRef<HTMLDivElement>(null);
  const isFolded = isPhone && !isOpen && value !== undefined;
  useEffect(() => {
    // What had the focus is gone: its place takes it.
    if (isChangedRef.current)
      ref.current?.querySelector<HTMLElement>(isFolded ? 'button' : 'input:checked')?.focus();
  }, [isFolded]);
  const turn = (open: boolean): void => {
    isChangedRef.current = true;
    setIsOpen(open);
  };
  if (isFolded)
    return (
      <div ref={ref} className={styles.line}>
        <p>
          <span className={styles.label}>{label}</span> <strong>{value}</strong>
        </p>
        <Button variant="quiet" aria-label={`Change: ${label}`} onClick={() => turn(true)}>
          Change
        </Button>
      </div>
    );
  return (
    <div
      ref={ref}
      role="presentation"
      onPointerDown={() => (isByPointerRef.current = true)}
      onKeyDown={() => (isByPointerRef.current = false)}
      onChange={() => isByPointerRef.current && turn(false)}
    >
      {children}
    </div>
  );
};
