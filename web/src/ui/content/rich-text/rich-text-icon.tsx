import styles from './rich-text.module.css';

/** Strokes on a 20 by 20 grid, as the signs of the portal have them; fetched with the editor alone. */
const SHAPES = {
  heading: 'M4.5 4v12M12 4v12M4.5 10H12M16 9.4v6.6M14.4 10.6 16 9.4',
  'smaller-heading': 'M4.5 5.4v9.2M10.6 5.4v9.2M4.5 10h6.1M13.8 11.6a1.5 1.5 0 1 1 2.6 1L13.8 15h3',
  bold: 'M6 4h4.6a2.9 2.9 0 0 1 0 5.8H6zM6 9.8h5.3a3.1 3.1 0 0 1 0 6.2H6z',
  italic: 'M9 4h5.4M5.6 16H11M11.7 4 8.3 16',
  bullets: 'M8 5h9M8 10h9M8 15h9M3.6 5h.1M3.6 10h.1M3.6 15h.1',
  numbers: 'M9 5h8M9 10h8M9 15h8M3 4.2l1.4-.9v4.1M2.9 12.6a1.3 1.3 0 1 1 2.3.9L2.9 16.4h2.6',
  link: 'M8.4 11.6a3.4 3.4 0 0 0 4.8 0l2.6-2.6A3.4 3.4 0 0 0 11 4.2l-1 1M11.6 8.4a3.4 3.4 0 0 0-4.8 0L4.2 11A3.4 3.4 0 0 0 9 15.8l1-1',
  undo: 'M6.4 3.6 3 7l3.4 3.4M3.4 7h8.3a4.4 4.4 0 0 1 0 8.8H7.4',
  redo: 'M13.6 3.6 17 7l-3.4 3.4M16.6 7H8.3a4.4 4.4 0 0 0 0 8.8h4.3',
} as const;

export type RichTextSign = keyof typeof SHAPES;

/** What a button of the editor shows; its label says it in words. */
export const RichTextIcon = ({ sign }: { sign: RichTextSign }) => (
  <svg className={styles.sign} data-sign={sign} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
    <path d={SHAPES[sign]} />
  </svg>
);
