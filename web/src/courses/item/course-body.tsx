import type { CourseDetail } from '@linehaul/contract/courses';
import { Suspense } from 'react';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import page from '../../resources/item/resource-page.module.css';

/** What it teaches, in the association's words. */
export const CourseBody = ({ content }: Pick<CourseDetail, 'content'>) =>
  content !== '' && (
    <div className={page.body}>
      <Suspense fallback={<Skeleton lines={8} label="Loading the text" />}>
        <HtmlContent html={content} />
      </Suspense>
    </div>
  );
