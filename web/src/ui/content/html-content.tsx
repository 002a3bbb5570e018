import { useLayoutEffect, useRef } from 'react';
import { cleanHtml } from './clean-html.ts';
import styles from './html-content.module.css';

/** Text with headings, lists, links and pictures, as somebody has written it. Load it lazily: its cleaner is large. */
export const HtmlContent = ({ html }: { html: string }) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.replaceChildren(cleanHtml(html)), [html]);
  return <div ref={ref} className={styles.content} />;
};
