import { useLayoutEffect, useRef } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import type { Purify } from './allowed-html.ts';
import { browsersPurifier } from './browsers-purifier.ts';
import { cleanHtml } from './clean-html.ts';
import styles from './html-content.module.css';

const Cleaned = ({ html, purify }: { html: string; purify: Purify }) => {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => ref.current?.replaceChildren(cleanHtml(html, purify)), [html, purify]);
  return <div ref={ref} className={styles.content} />;
};

const CleanedByLibrary = lazyPart(async () => {
  const { purifyHtml } = await import('./purify-html.ts');
  return { default: ({ html }: { html: string }) => <Cleaned html={html} purify={purifyHtml} /> };
});

/** Text with headings, lists, links and pictures, as somebody has written it; inside a `Suspense`, as not every browser can clean it. */
export const HtmlContent = ({ html }: { html: string }) => {
  const purify = browsersPurifier();
  return purify ? <Cleaned html={html} purify={purify} /> : <CleanedByLibrary html={html} />;
};
