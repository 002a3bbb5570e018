import type { Mailing } from '@linehaul/contract/mailings';

/** Whether mails of it may still go. */
export const isSending = ({ isQueueing, waiting }: Mailing): boolean => isQueueing || waiting > 0;

export const membersText = (count: number): string => (count === 1 ? '1 member' : `${count} members`);

/** What became of the mails, in words: what there is none of is left out, but for those that were sent. */
export const outcomeText = ({ sent, waiting, suppressed, failed }: Mailing): string =>
  [
    `${sent} sent`,
    waiting > 0 && `${waiting} waiting`,
    suppressed > 0 && `${suppressed} switched off before`,
    failed > 0 && `${failed} refused`,
  ]
    .filter(Boolean)
    .join(', ');
