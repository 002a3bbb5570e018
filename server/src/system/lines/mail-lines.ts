import { type Judge, countText, HOUR_MS, REFUSED_DAYS, since, well } from './line.ts';

/** So long a mail may wait after a try without anybody having to look. */
const MAIL_LATE_MS = HOUR_MS;

export const judgeWaitingMails: Judge = ({ waitingMails: mails }) => {
  if (mails.count === 0) return well('No mail waits.');
  const finding = `${countText(mails.count, 'mail waits', 'mails wait')}${since(mails.oldestMs)}.`;
  if (mails.refusedSoFar === 0) return well(finding);
  const isLate = (mails.oldestRefusedMs ?? 0) > MAIL_LATE_MS;
  return {
    standing: isLate ? 'needed' : 'watch',
    finding: `${finding} ${countText(mails.refusedSoFar, 'was tried and not taken', 'were tried and not taken')}: ${mails.reason ?? 'nothing is known of why'}`,
    todo: 'Look whether the mail server of SMTP_URL can be reached and lets the portal in: npm run doctor on the server says so. What waits goes by itself as soon as it does.',
  };
};

export const judgeRefusedMails: Judge = ({ refusedMails: { lastDay, lastMonth } }) =>
  lastMonth === 0
    ? well(`No mail was refused for good in the last ${REFUSED_DAYS} days.`)
    : {
        standing: lastDay > 0 ? 'needed' : 'watch',
        finding: `${countText(lastMonth, 'mail was', 'mails were')} refused for good in the last ${REFUSED_DAYS} days, ${lastDay} of them in the last 24 hours.`,
        todo: 'The list below says to whom and why. Correct the address of the person and tell them another way: a refused mail is not sent again.',
      };
