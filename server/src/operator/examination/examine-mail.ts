import type { MailRecord } from '@linehaul/contract/association-settings';
import { findMailFault } from '../../adapters/find-mail-fault.ts';
import { findMailRecords, type NameServer } from '../../adapters/mail-records.ts';
import type { EnvironmentConfig } from '../../config.ts';
import { type Finding, findingsOf } from './finding.ts';

const mail = findingsOf('Mail server');

const MISSING: Readonly<Record<MailRecord['record'], string>> = {
  SPF: 'add a TXT record at the domain that names your mail server, or mails are likely to be taken for spam',
  DKIM: 'have your mail server sign its mails, and add the key that it gives you to the domain',
  DMARC: 'add a TXT record at _dmarc of the domain, such as v=DMARC1; p=none',
};

const examineRecord = (domain: string, { record, state }: MailRecord): Finding => {
  const finding = findingsOf(record);
  if (state === 'found') return finding.well(`${domain} has it`);
  return state === 'missing'
    ? finding.note(`${domain} has none`, `Ask who keeps the domain to ${MISSING[record]}`)
    : finding.note(
        `no name server answered about ${domain}`,
        'Look whether this machine can ask name servers, and try again',
      );
};

/** Whether mails can leave, and whether they are believed. `mailFrom` is the sender that is in force, where it is known. */
export const examineMail = async (
  { smtpUrl }: EnvironmentConfig,
  mailFrom: string | undefined,
  nameServer: NameServer,
): Promise<Finding[]> => {
  if (smtpUrl === undefined)
    return [
      mail.note(
        'SMTP_URL is not set: no mail leaves this machine',
        'That is right for a trial; for members set SMTP_URL',
      ),
    ];
  const fault = await findMailFault(smtpUrl);
  const reached =
    fault === undefined
      ? mail.well('it lets the portal in')
      : mail.wrong(
          `SMTP_URL: ${fault}`,
          'Put that right; until then mails wait and go by themselves afterwards',
        );
  const domain = mailFrom?.split('@').at(-1);
  if (domain === undefined) return [reached];
  const records = await findMailRecords(nameServer, domain);
  return [reached, ...records.map((record) => examineRecord(domain, record))];
};
