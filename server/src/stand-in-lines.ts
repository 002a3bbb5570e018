import { join } from 'node:path';
import type { Config } from './config.ts';

interface Settings extends Pick<Config, 'isTrial' | 'publicUrl' | 'dataDir'> {
  readonly smtpUrl?: string | undefined;
  readonly payments?: Config['payments'] | undefined;
}

const mailLine = ({ smtpUrl, isTrial, publicUrl, dataDir }: Settings): string[] =>
  smtpUrl
    ? []
    : [
        `  Mails it would send:                ${isTrial ? `${publicUrl}/dev/mail` : join(dataDir, 'mailbox')}`,
      ];

const paymentLine = ({ payments, isTrial, publicUrl }: Settings): string =>
  payments === 'office'
    ? '  Nobody can pay by card or debit yet: an owner types the keys of Stripe under Settings'
    : `  Payment sandbox, no money moves${isTrial ? `:    ${publicUrl}/__pay/control` : ''}`;

/** What a start says stands in for a mail server and a payment provider; their pages are for a trial only. */
export const standInLines = (
  settings: Settings,
  { takesPlayMoney }: { readonly takesPlayMoney: boolean },
): string[] => [...mailLine(settings), ...(takesPlayMoney ? [paymentLine(settings)] : [])];
