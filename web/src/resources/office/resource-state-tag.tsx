import type { PublicationState } from '@linehaul/contract/office-values';
import { formatDate } from '../../lib/formats/format.ts';
import { StatusTag } from '../../ui/feedback/status-tag.tsx';

interface ResourceStateTagProps {
  resource: { state: PublicationState; publishedFromUtc: string | null };
}

/** Where an item stands. */
export const ResourceStateTag = ({ resource: { state, publishedFromUtc } }: ResourceStateTagProps) => {
  if (state === 'draft') return <StatusTag tone="neutral">Draft</StatusTag>;
  if (state === 'taken-down') return <StatusTag tone="neutral">Taken down</StatusTag>;
  if (state === 'published') return <StatusTag tone="success">Published</StatusTag>;
  return <StatusTag tone="warning">{`Publishes on ${formatDate(publishedFromUtc ?? '')}`}</StatusTag>;
};
