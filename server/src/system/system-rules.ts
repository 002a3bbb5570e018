import type { SystemLine } from '@linehaul/contract/system';
import type { Judge, SystemFacts } from './lines/line.ts';
import { judgeRefusedMails, judgeWaitingMails } from './lines/mail-lines.ts';
import { judgePayments, judgeProviderEvents } from './lines/money-lines.ts';
import { judgeBackup, judgeDisk, judgeFailedWork, judgeJobs, judgeReplica } from './lines/server-lines.ts';

const JUDGES: Readonly<Record<SystemLine['subject'], { readonly title: string; readonly judge: Judge }>> = {
  'failed-work': { title: 'Work that failed', judge: judgeFailedWork },
  payments: { title: 'Payments', judge: judgePayments },
  'provider-events': { title: 'News of the payment provider', judge: judgeProviderEvents },
  'mails-waiting': { title: 'Mails that wait', judge: judgeWaitingMails },
  'mails-refused': { title: 'Mails that were refused', judge: judgeRefusedMails },
  jobs: { title: 'Work in the background', judge: judgeJobs },
  disk: { title: 'Room on the disk', judge: judgeDisk },
  backup: { title: 'Backup', judge: judgeBackup },
  replica: { title: 'Replica', judge: judgeReplica },
};

/** Each subject in words, with what to do. */
export const linesOf = (facts: SystemFacts): SystemLine[] =>
  (Object.keys(JUDGES) as SystemLine['subject'][])
    .filter((subject) => subject !== 'replica' || facts.replica)
    .map((subject) => {
      const { title, judge } = JUDGES[subject];
      return { subject, title, ...judge(facts) };
    });
