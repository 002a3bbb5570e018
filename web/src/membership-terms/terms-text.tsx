import { Suspense } from 'react';
import { HtmlContent } from '../ui/content/html-content.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';

/** The words of the terms. */
export const TermsText = ({ html }: { html: string }) => (
  <Suspense fallback={<Skeleton lines={8} label="Loading the membership terms" />}>
    <HtmlContent html={html} />
  </Suspense>
);
