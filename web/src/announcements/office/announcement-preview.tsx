import type { DataOf } from '@linehaul/contract/endpoint';
import { previewOfficeAnnouncement } from '@linehaul/contract/office-announcement-editing';
import type { TypedAnnouncement } from '@linehaul/contract/office-announcements';
import type { ContentLabel } from '@linehaul/contract/tags';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';
import { type AskedPreview, PreviewCard } from '../../ui/publishing/preview-card.tsx';
import { beginningOf, URGENT_SHOWN_LETTERS } from '../announcement-text.ts';
import styles from './office.module.css';

type Asked = AskedPreview<TypedAnnouncement>;
type Shown = NonNullable<DataOf<typeof previewOfficeAnnouncement>['announcement']>;

const usePreview = (id: string, asked: Asked) =>
  useQuery({
    queryKey: ['office-announcements', 'preview', id, asked],
    queryFn: () => {
      const { as, productId, typed } = asked;
      const body = { id, as, ...(productId && { productId }), ...(typed && { announcement: typed }) };
      return call(previewOfficeAnnouncement, { body });
    },
    gcTime: 0,
  });

const Whole = ({ announcement: { title, content, text, isUrgent, linkLabel } }: { announcement: Shown }) => (
  <div className={styles.preview} role="group" aria-label={`Preview: ${title}`}>
    <h3>{title === '' ? 'Without a title' : title}</h3>
    {isUrgent && (
      <>
        <StatusTag tone="error">Urgent</StatusTag>
        <p>On top of every page: “{beginningOf(text, URGENT_SHOWN_LETTERS)}”</p>
      </>
    )}
    {content !== '' && (
      <Suspense fallback={<Skeleton lines={4} label="Loading the text" />}>
        <HtmlContent html={content} />
      </Suspense>
    )}
    {linkLabel !== null && <p>Its link says: {linkLabel}</p>}
  </div>
);

const Previewed = ({ id, asked }: { id: string; asked: Asked }) => {
  const { data, error, refetch } = usePreview(id, asked);
  if (data?.announcement) return <Whole announcement={data.announcement} />;
  if (data) return <Notice tone="info" title="They are not shown it" isAnnounced />;
  if (!error) return <Skeleton lines={6} label="Loading the preview" />;
  return (
    <FailedState title={messageOf(error, 'The preview could not be loaded')} onRetry={() => void refetch()} />
  );
};

interface AnnouncementPreviewProps {
  id: string;
  products: readonly ContentLabel[];
  read: () => TypedAnnouncement | undefined;
}

/** An announcement as others would be shown it. */
export const AnnouncementPreview = ({ id, products, read }: AnnouncementPreviewProps) => (
  <PreviewCard products={products} read={read}>
    {(asked) => <Previewed id={id} asked={asked} />}
  </PreviewCard>
);
