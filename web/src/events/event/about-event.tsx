import type { EventDetail } from '@linehaul/contract/events';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** Its cleaner of HTML is as large as the rest of the page. */
const HtmlContent = lazyPart(async () => ({
  default: (await import('../../ui/content/html-content.tsx')).HtmlContent,
}));

/** What was written about an event. */
export const AboutEvent = ({ event: { content } }: { event: EventDetail }) => (
  <Card title="About">
    {content === '' ? (
      <p>More about this event follows.</p>
    ) : (
      <Suspense fallback={<Skeleton lines={6} label="Loading the description" />}>
        <HtmlContent html={content} />
      </Suspense>
    )}
  </Card>
);
