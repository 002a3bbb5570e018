import type { ImportStatus } from '@linehaul/contract/imports';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { STATUS_TAGS } from './import-words.ts';

/** How far an import is. */
export const ImportStatusTag = ({ status }: { status: ImportStatus }) => (
  <StatusTag tone={STATUS_TAGS[status].tone}>{STATUS_TAGS[status].words}</StatusTag>
);
