import type { Standing } from '@linehaul/contract/office-values';
import { formatDate } from '../../lib/formats/format.ts';
import { StatusTag } from '../feedback/status-tag.tsx';

interface StateTagProps {
  standing: Pick<Standing, 'state' | 'publishedFromUtc'>;
  /** Of what is called otherwise. */
  names?: { readonly published: string; readonly 'taken-down': string };
}

const NAMES = { published: 'Published', 'taken-down': 'Taken down' };

/** Where something that is published stands. */
export const StateTag = ({ standing: { state, publishedFromUtc }, names = NAMES }: StateTagProps) => {
  if (state === 'draft') return <StatusTag tone="neutral">Draft</StatusTag>;
  if (state === 'taken-down') return <StatusTag tone="neutral">{names['taken-down']}</StatusTag>;
  if (state === 'published') return <StatusTag tone="success">{names.published}</StatusTag>;
  return <StatusTag tone="warning">{`Publishes on ${formatDate(publishedFromUtc ?? '')}`}</StatusTag>;
};
