import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { Icon } from '../pictures/icon.tsx';
import { closeToast, holdToasts, releaseToasts, type Toast, toastStore } from './toast.ts';
import styles from './toast-host.module.css';

const SIGN = { success: 'check', error: 'alert', info: 'info' } as const;
const NONE: readonly Toast[] = [];

const ToastCard = ({ toast }: { toast: Toast }) => (
  <div className={styles.toast} data-tone={toast.tone}>
    <Icon name={SIGN[toast.tone]} />
    <p>
      <strong>{toast.title}</strong>
      {toast.text && <span>{toast.text}</span>}
    </p>
    <button type="button" aria-label={`Dismiss: ${toast.title}`} onClick={() => closeToast(toast.id)}>
      <Icon name="close" size="small" />
    </button>
  </div>
);

/** How high the toasts are that are there: what lies below them leaves them so much room. */
const useToastRoom = (host: RefObject<HTMLElement | null>): void => {
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      document.documentElement.style.setProperty('--toast-room', `${current.offsetHeight}px`);
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [host]);
};

/** Where toasts appear: two live regions that are in the page from the start, so that additions are read out. */
export const ToastHost = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => NONE);
  const host = useRef<HTMLDivElement>(null);
  useToastRoom(host);
  const errors = toasts.filter(({ tone }) => tone === 'error');
  const others = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <div
      ref={host}
      className={styles.host}
      data-react-aria-top-layer="true"
      onPointerEnter={holdToasts}
      onPointerLeave={releaseToasts}
      onFocus={holdToasts}
      onBlur={releaseToasts}
    >
      <div role="alert" className={styles.region}>
        {errors.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" className={styles.region}>
        {others.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </div>
    </div>
  );
};
