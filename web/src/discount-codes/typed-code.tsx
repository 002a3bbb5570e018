import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useAct } from '../lib/calls/use-act.ts';
import { Button } from '../ui/forms/button.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import styles from './typed-code.module.css';

interface Kept {
  readonly code: string;
  /** Why it takes nothing off any more. */
  readonly refusal: string;
}

interface TypedCodeProps {
  /** What a code takes off that is applied; undefined without one. */
  applied: ReactNode | undefined;
  /** A code that was applied and takes nothing off now: it stands in its field, with why. */
  refused?: Kept | undefined;
  /** Throws, in words, where the code takes nothing off. */
  onApply: (typed: string) => Promise<void>;
  onRemove: () => Promise<void> | void;
}

const Applied = ({ applied, onRemove }: Pick<TypedCodeProps, 'applied' | 'onRemove'>) => {
  const { isBusy, failure, run } = useAct('The code could not be removed');
  return (
    <div className={styles.code}>
      <p role="status">{applied}</p>
      {failure !== undefined && <p role="alert">{failure}</p>}
      <Button
        variant="quiet"
        isBusy={isBusy}
        busyLabel="Removing…"
        onClick={() => void run(async () => onRemove())}
      >
        Remove the code
      </Button>
    </div>
  );
};

interface TypingProps extends Pick<TypedCodeProps, 'onApply' | 'onRemove' | 'refused'> {
  /** Somebody has just asked for the field. */
  takesFocus: boolean;
}

const Typing = ({ refused, takesFocus, onApply, onRemove }: TypingProps) => {
  const id = useId();
  const [typed, setTyped] = useState(refused?.code ?? '');
  const { isBusy, failure, run } = useAct('The code could not be checked');
  const takesFocusRef = useRef(takesFocus);
  useEffect(() => {
    if (takesFocusRef.current) document.getElementById(id)?.focus();
  }, [id]);
  const apply = (): void => void run(() => onApply(typed));
  const isAsBefore = typed === refused?.code;
  return (
    <div className={styles.code}>
      <TextField
        id={id}
        name="code"
        label="Code"
        hint={typed.trim() === '' || isAsBefore ? undefined : 'Apply it, so that it counts.'}
        error={failure ?? (isAsBefore ? refused?.refusal : undefined)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={30}
        isOptional
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          apply();
        }}
      />
      <span>
        <Button variant="secondary" isBusy={isBusy} busyLabel="Checking…" onClick={apply}>
          Apply
        </Button>
        {refused && (
          <Button variant="quiet" isBlocked={isBusy} onClick={() => void run(async () => onRemove())}>
            Go on without it
          </Button>
        )}
      </span>
    </div>
  );
};

const Asking = ({ takesFocus, onOpen }: { takesFocus: boolean; onOpen: () => void }) => {
  const ref = useRef<HTMLDivElement>(null);
  const takesFocusRef = useRef(takesFocus);
  useEffect(() => {
    // What had the focus is gone: its place takes it.
    if (takesFocusRef.current) ref.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={ref}>
      <Button variant="quiet" onClick={onOpen}>
        Have a code?
      </Button>
    </div>
  );
};

/** A discount code, asked for only when somebody says they have one. */
export const TypedCode = ({ applied, refused, onApply, onRemove }: TypedCodeProps) => {
  const [stand, setStand] = useState<'untouched' | 'open' | 'removed'>('untouched');
  const remove = async (): Promise<void> => {
    await onRemove();
    setStand('removed');
  };
  if (applied !== undefined) return <Applied {...{ applied }} onRemove={remove} />;
  if (stand === 'open' || refused)
    return (
      <Typing
        key={refused?.code}
        {...{ refused, onApply }}
        takesFocus={stand === 'open' && !refused}
        onRemove={remove}
      />
    );
  return <Asking takesFocus={stand === 'removed'} onOpen={() => setStand('open')} />;
};
