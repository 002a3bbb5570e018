import type { OfficeEventState } from '@linehaul/contract/office-events';
import { formatDate } from '../../lib/formats/format.ts';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';

interface EventStateTagProps {
  event: { state: OfficeEventState; publishedFromUtc: string | null };
}

/** Where an event stands. */
export const EventStateTag = ({ event: { state, publishedFromUtc } }: EventStateTagProps) => {
  if (state === 'called-off') return <StatusTag tone="error">Called off</StatusTag>;
  if (state === 'draft') return <StatusTag tone="neutral">Draft</StatusTag>;
  if (state === 'off-lists') return <StatusTag tone="neutral">Off the lists</StatusTag>;
  if (state === 'published') return <StatusTag tone="success">Published</StatusTag>;
  return <StatusTag tone="warning">{`Publishes on ${formatDate(publishedFromUtc ?? '')}`}</StatusTag>;
};
