import type { EventDetail } from '@linehaul/contract/events';
import { Suspense } from 'react';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';

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
