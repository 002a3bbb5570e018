import { Suspense } from 'react';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { HelpFold } from '../../ui/help/help-fold.tsx';
import { Card } from '../../ui/layout/card.tsx';

/** What members find on the page, once what is typed is saved. */
export const HelpPreview = ({ html }: { html: string }) => (
  <Card title="Preview">
    <div role="group" aria-label="Preview of the help">
      <HelpFold isOpen>
        <Suspense fallback={<Skeleton lines={3} label="Loading the preview" />}>
          <HtmlContent html={html} />
        </Suspense>
      </HelpFold>
    </div>
  </Card>
);
