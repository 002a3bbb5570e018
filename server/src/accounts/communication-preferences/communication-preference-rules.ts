import type {
  CommunicationPreference,
  CommunicationPreferences,
} from '@linehaul/contract/communication-preferences';
import type { MailKind } from '@linehaul/contract/mail-kinds';

/** What is stored of a person's preferences. */
export type StoredPreferences = Readonly<Record<MailKind, boolean>>;

const COLUMN_OF = {
  newsLetterOption: 'newsletter',
  eventsAndConferencesOption: 'eventsAndConferences',
  webinarsAndEducationOption: 'webinarsAndEducation',
  partnerOffersOption: 'partnerOffers',
  cpdDecisionsOption: 'cpdDecisions',
} as const satisfies Record<CommunicationPreference, MailKind>;

/** For who has never said: members expect their association's own mails and answers, but the offers of others need a yes. */
export const UNSAID: StoredPreferences = {
  newsletter: true,
  eventsAndConferences: true,
  webinarsAndEducation: true,
  partnerOffers: false,
  cpdDecisions: true,
};

const optionOf = (isWanted: boolean) => (isWanted ? 'True' : 'False');

export const toOptions = (stored: StoredPreferences): CommunicationPreferences => ({
  newsLetterOption: optionOf(stored.newsletter),
  eventsAndConferencesOption: optionOf(stored.eventsAndConferences),
  webinarsAndEducationOption: optionOf(stored.webinarsAndEducation),
  partnerOffersOption: optionOf(stored.partnerOffers),
  cpdDecisionsOption: optionOf(stored.cpdDecisions),
});

/** The columns of the options that were sent. */
export const toColumns = (
  options: Partial<Record<CommunicationPreference, 'True' | 'False' | undefined>>,
): Partial<StoredPreferences> =>
  Object.fromEntries(
    Object.entries(COLUMN_OF).flatMap(([name, column]) => {
      const option = options[name as CommunicationPreference];
      return option === undefined ? [] : [[column, option === 'True']];
    }),
  );
