import type { PublicationState } from '@linehaul/contract/office-values';
import { formatDate } from '../../lib/formats/format.ts';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';

interface AnnouncementStateTagProps {
  announcement: { state: PublicationState; publishedFromUtc: string | null };
}

/** Where an announcement stands. */
export const AnnouncementStateTag = ({
  announcement: { state, publishedFromUtc },
}: AnnouncementStateTagProps) => {
  if (state === 'draft') return <StatusTag tone="neutral">Draft</StatusTag>;
  if (state === 'taken-down') return <StatusTag tone="neutral">Over</StatusTag>;
  if (state === 'published') return <StatusTag tone="success">Shown now</StatusTag>;
  return <StatusTag tone="warning">{`Publishes on ${formatDate(publishedFromUtc ?? '')}`}</StatusTag>;
};
