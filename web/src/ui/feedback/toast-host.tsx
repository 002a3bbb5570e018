import { useSyncExternalStore } from 'react';
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

/** Where toasts appear: two live regions that are in the page from the start, so that additions are read out. */
export const ToastHost = () => {
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.current, () => NONE);
  const errors = toasts.filter(({ tone }) => tone === 'error');
  const others = toasts.filter(({ tone }) => tone !== 'error');
  return (
    <div
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
