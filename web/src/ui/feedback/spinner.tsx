import styles from './spinner.module.css';

/** Turns while something is under way; say what in words beside it. */
export const Spinner = () => <span className={styles.spinner} aria-hidden="true" />;

/** A wait that fills a part of the page. */
export const Loading = ({ label = 'Loading' }: { label?: string }) => (
  <p className={styles.loading} role="status">
    <Spinner />
    {label}
  </p>
);
