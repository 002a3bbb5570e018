import type { CalendarDay } from '@linehaul/contract/dates';
import type { Issuing } from '../mail/gst-words-rules.ts';
import type { MailContent } from '../mail/mail-content.ts';
import type { WordedMail } from '../mail/worded-mail.ts';

/** Whom a preview is for, and who writes. */
export interface ShownTo {
  readonly firstName: string;
  readonly organisationName: string;
  readonly memberNumber: string;
  readonly today: CalendarDay;
  readonly publicUrl: string;
  readonly association: Issuing & {
    readonly name: string;
    readonly phone: string;
    readonly timeZone: string;
    readonly bankAccount?: string | undefined;
  };
}

export interface EditableMail {
  readonly group: string;
  readonly mail: Omit<WordedMail, 'say'>;
  /** The mail as its domain writes it, of made-up things. */
  readonly example: (to: ShownTo) => MailContent;
}
