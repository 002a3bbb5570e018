import { type SubmitEvent, useId } from 'react';
import { postForm } from '../../lib/forms/post-form.ts';
import { pageNumbers } from './page-numbers.ts';
import styles from './pager.module.css';

interface PagerProps {
  /** Names what is paged: 'Invoices'. */
  label: string;
  page: number;
  pageCount: number;
  onPage: (page: number) => void;
  /** A field to jump to any page. */
  hasJumper?: boolean;
}

const Jumper = ({ pageCount, onPage }: Pick<PagerProps, 'pageCount' | 'onPage'>) => {
  const id = useId();
  const jump = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const wanted = Number(new FormData(event.currentTarget).get('page'));
    if (Number.isInteger(wanted)) onPage(Math.min(Math.max(wanted, 1), pageCount));
  };
  return (
    <form {...postForm} className={styles.jumper} onSubmit={jump} noValidate>
      <label htmlFor={id}>Go to page</label>
      <input id={id} name="page" inputMode="numeric" autoComplete="off" size={3} />
    </form>
  );
};

/** Pages of a list; absent when there is only one. */
export const Pager = ({ label, page, pageCount, onPage, hasJumper = false }: PagerProps) =>
  pageCount > 1 && (
    <nav aria-label={`${label} pages`} className={styles.pager}>
      <button type="button" onClick={() => onPage(page - 1)} disabled={page <= 1}>
        Previous
      </button>
      <ol>
        {pageNumbers(page, pageCount).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === undefined ? (
              <span aria-hidden="true">…</span>
            ) : (
              <button
                type="button"
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            )}
          </li>
        ))}
      </ol>
      <button type="button" onClick={() => onPage(page + 1)} disabled={page >= pageCount}>
        Next
      </button>
      {hasJumper && <Jumper pageCount={pageCount} onPage={onPage} />}
    </nav>
  );
