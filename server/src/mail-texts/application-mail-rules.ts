import { addDays } from '@linehaul/contract/dates';
import { APPROVAL_DAYS } from '@linehaul/contract/join-state';
import { applicantMail, type ToldApplication } from '../join/applications/application-emails.ts';
import {
  APPLICATION_APPROVED,
  APPLICATION_DECLINED,
  APPLICATION_QUESTION,
  APPLICATION_RECEIVED,
} from '../join/applications/application-wording-rules.ts';
import { changeMail, type ToldChange } from '../join/applications/change-emails.ts';
import {
  CHANGE_APPROVED,
  CHANGE_DECLINED,
  CHANGE_QUESTION,
  CHANGE_RECEIVED,
} from '../join/applications/change-wording-rules.ts';
import { PLACES } from '../mail/mail-places.ts';
import type { EditableMail, ShownTo } from './shown-mail-rules.ts';

const applicationOf = (to: ShownTo): ToldApplication => ({
  ...{
    id: '',
    organisationId: '',
    kind: 'joining',
    firstName: to.firstName,
    personName: to.firstName,
    email: '',
  },
  ...{ organisationName: to.organisationName, productName: PLACES.membership.example },
  ...{ reason: 'The members’ council takes in carriers with an accredited safety system only.' },
  approvedUntil: addDays(to.today, APPROVAL_DAYS),
  question: { question: 'Which accreditation do your vehicles have?', answer: null },
});

const changeOf = (to: ShownTo): ToldChange => ({
  ...applicationOf(to),
  ...{ kind: 'this-year', askedCents: 84_100, approvedCents: 83_600 },
});

/** What a member is told about a change that is approved first. */
export const CHANGE_MAILS: readonly EditableMail[] = [
  { mail: CHANGE_RECEIVED, news: 'received' } as const,
  { mail: CHANGE_QUESTION, news: 'asked' } as const,
  { mail: CHANGE_APPROVED, news: 'approved' } as const,
  { mail: CHANGE_DECLINED, news: 'declined' } as const,
].map(({ mail, news }) => ({
  ...{ group: 'Renewal', mail },
  example: (to: ShownTo) => changeMail(news, to, changeOf(to)),
}));

/** What an applicant is told about their application. */
export const APPLICATION_MAILS: readonly EditableMail[] = [
  { mail: APPLICATION_RECEIVED, news: 'received' } as const,
  { mail: APPLICATION_QUESTION, news: 'asked' } as const,
  { mail: APPLICATION_APPROVED, news: 'approved' } as const,
  { mail: APPLICATION_DECLINED, news: 'declined' } as const,
].map(({ mail, news }) => ({
  ...{ group: 'Joining', mail },
  example: (to: ShownTo) => applicantMail(news, to, applicationOf(to)),
}));
