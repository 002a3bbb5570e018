import { Suspense } from 'react';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

const HtmlContent = lazyPart(async () => ({
  default: (await import('../ui/content/html-content.tsx')).HtmlContent,
}));

/** The words of the terms. */
export const TermsText = ({ html }: { html: string }) => (
  <Suspense fallback={<Skeleton lines={8} label="Loading the membership terms" />}>
    <HtmlContent html={html} />
  </Suspense>
);
