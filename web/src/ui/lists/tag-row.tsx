import { type RefObject, useEffect, useId, useRef, useState } from 'react';
import styles from './tag-row.module.css';

interface TagRowProps {
  tags: readonly { readonly tagId: string; readonly label: string }[];
  /** Whose tags they are, for who does not see where the button stands. */
  of: string;
}

/** Whether more tags are there than one row shows. */
const useOverflow = (rowRef: RefObject<HTMLElement | null>): boolean => {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const row = rowRef.current;
    if (!row) return;
    const measure = (): void => {
      const [first] = row.children;
      const last = row.lastElementChild;
      if (first instanceof HTMLElement && last instanceof HTMLElement)
        setIsOver(last.offsetTop > first.offsetTop);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(row);
    return () => observer.disconnect();
  }, [rowRef]);
  return isOver;
};

/** Tags in one row; where there are more, a button shows them all. */
export const TagRow = ({ tags, of }: TagRowProps) => {
  const id = useId();
  const rowRef = useRef<HTMLUListElement>(null);
  const isOver = useOverflow(rowRef);
  const [isOpen, setIsOpen] = useState(false);
  if (tags.length === 0) return null;
  return (
    <div className={styles.row}>
      <ul id={id} ref={rowRef} className={styles.tags} data-open={isOpen || undefined} aria-label="Tags">
        {tags.map(({ tagId, label }) => (
          <li key={tagId}>{label}</li>
        ))}
      </ul>
      {isOver && (
        <button
          type="button"
          className={styles.all}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? 'Show fewer' : 'Show all'}
          <span className="visually-hidden"> tags of {of}</span>
        </button>
      )}
    </div>
  );
};
