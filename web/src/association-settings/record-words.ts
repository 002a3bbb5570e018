import type { MailRecord } from '@linehaul/contract/association-settings';

const MISSING: Readonly<Record<MailRecord['record'], string>> = {
  SPF: 'Nothing says which servers may send for this domain, so mails are likely to be taken for spam.',
  DKIM: 'No key stands at this domain, so receivers cannot tell that a mail is really yours.',
  DMARC: 'Nothing says what receivers do with mails that are not yours.',
};

const FOUND: Readonly<Record<MailRecord['record'], string>> = {
  SPF: 'It says which servers may send. See that your mail server is among them.',
  DKIM: 'Keys stand at this domain. Whether your mail server signs with one of them, a mail to yourself shows.',
  DMARC: 'It says what receivers do with mails that are not yours.',
};

/** What a record means for mails that arrive. */
export const recordVerdict = ({ record, state }: MailRecord): string => {
  if (state === 'unknown') return 'No name server answered. Try again later, or ask who keeps your domain.';
  return (state === 'found' ? FOUND : MISSING)[record];
};
