import type { AuditedRecord, AuditedState } from '@linehaul/contract/audits';
import { formatInstant } from '../../lib/formats/format.ts';
import type { StatusTag } from '../../ui/feedback/status-tag.tsx';
import type { ComponentProps } from 'react';

interface Words {
  readonly tone: ComponentProps<typeof StatusTag>['tone'];
  readonly word: string;
}

/** How somebody of an audit stands. */
export const AUDITED_WORDS: Readonly<Record<AuditedState, Words>> = {
  asked: { tone: 'warning', word: 'Evidence asked for' },
  submitted: { tone: 'info', word: 'Sent to the office' },
  met: { tone: 'success', word: 'Met' },
  'not-met': { tone: 'error', word: 'Not met' },
};

/** Of one activity: what it is and what it gave. */
export const recordWords = ({
  hours,
  categoryName,
  presenter,
}: {
  hours: number;
  categoryName: string;
  presenter: string;
}): string =>
  [`${hours} ${hours === 1 ? 'hour' : 'hours'}`, categoryName, presenter]
    .filter((part) => part !== '')
    .join(' · ');

/** Of one whose hours do not stand any more; they stay to be seen as long as the audit does. */
export const takenBackWords = ({ takenBackUtc }: Pick<AuditedRecord, 'takenBackUtc'>): string =>
  takenBackUtc === null
    ? ''
    : `Its hours were taken back on ${formatInstant(takenBackUtc)} and do not count.`;
