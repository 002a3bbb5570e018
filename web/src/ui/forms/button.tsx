import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import styles from './button.module.css';
import { Spinner } from '../feedback/spinner.tsx';

type Variant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  variant?: Variant | undefined;
  /** As wide as what it stands in. */
  isWide?: boolean | undefined;
}

const classOf = ({ variant = 'primary', isWide = false }: Look): string =>
  [styles.button, styles[variant], isWide ? styles.wide : ''].join(' ').trim();

interface ButtonProps extends Look, Omit<ComponentPropsWithRef<'button'>, 'className' | 'disabled'> {
  children: ReactNode;
  /** Work is under way: presses are swallowed and the label says so. */
  isBusy?: boolean;
  busyLabel?: string;
  /** Not possible yet: stays focusable, and a press says what is missing (DECISIONS section 8). */
  isBlocked?: boolean;
  onBlockedPress?: () => void;
}

type Press = Pick<ButtonProps, 'isBusy' | 'isBlocked' | 'onBlockedPress' | 'onClick'>;

const pressOf =
  ({ isBusy, isBlocked, onBlockedPress, onClick }: Press) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    if (!isBusy && !isBlocked) return onClick?.(event);
    event.preventDefault();
    if (!isBusy) onBlockedPress?.();
  };

export const Button = (props: ButtonProps) => {
  const { variant, isWide, isBusy = false, busyLabel, isBlocked = false, ...rest } = props;
  const { children, onBlockedPress: _, type = 'button', ...native } = rest;
  return (
    <button
      {...native}
      type={type}
      className={classOf({ variant, isWide })}
      aria-disabled={isBusy || isBlocked || undefined}
      data-busy={isBusy || undefined}
      onClick={pressOf(props)}
    >
      {isBusy && <Spinner />}
      {isBusy && busyLabel ? busyLabel : children}
    </button>
  );
};

interface LinkButtonProps extends Look, Omit<LinkProps, 'className'> {}

/** Looks like a button and goes somewhere. */
export const LinkButton = ({ variant, isWide, ...link }: LinkButtonProps) => (
  <Link {...link} className={classOf({ variant, isWide })} />
);

interface ExternalLinkButtonProps extends Look, Omit<ComponentPropsWithRef<'a'>, 'className'> {
  href: string;
}

/** Looks like a button and leaves the portal. */
export const ExternalLinkButton = ({ variant, isWide, children, ...link }: ExternalLinkButtonProps) => (
  <a rel="noopener" {...link} className={classOf({ variant, isWide })}>
    {children}
  </a>
);
