import { type CalendarDay, formatDay } from '@linehaul/contract/dates';
import { APPROVAL_DAYS } from '@linehaul/contract/join-state';
import type { ApplicationKind } from '@linehaul/contract/office-applications';
import type { MailContent } from '../../mail/mail-content.ts';
import {
  APPLICATION_APPROVED,
  APPLICATION_DECLINED,
  APPLICATION_QUESTION,
  APPLICATION_RECEIVED,
} from './application-wording-rules.ts';

const OFFICE_NEWS = ['came-in', 'answered'] as const;
type OfficeNews = (typeof OFFICE_NEWS)[number];
export type ApplicantNews = 'received' | 'asked' | 'approved' | 'declined';
export type ApplicationNews = OfficeNews | ApplicantNews;

export const isForOffice = (news: ApplicationNews): news is OfficeNews =>
  OFFICE_NEWS.some((known) => known === news);

export interface Portal {
  readonly publicUrl: string;
  readonly association: { readonly name: string; readonly phone: string };
}

export interface ToldApplication {
  readonly id: string;
  readonly kind: ApplicationKind;
  readonly firstName: string;
  readonly personName: string;
  readonly email: string;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly productName: string;
  readonly reason: string;
  readonly approvedUntil: CalendarDay | null;
  /** What was asked last. */
  readonly question: { readonly question: string; readonly answer: string | null } | null;
}

const placesOf = ({ association }: Portal, told: ToldApplication) => ({
  ...{ first_name: told.firstName, association: association.name },
  ...{ organisation: told.organisationName, membership: told.productName },
});

const detailsOf = ({ organisationName, productName }: ToldApplication) => [
  { label: 'Organisation', value: organisationName },
  { label: 'Membership', value: productName },
];

/** To who has sent it; what the office wrote stands below the words of the mail. */
export const applicantMail = (news: ApplicantNews, portal: Portal, told: ToldApplication): MailContent => {
  const { publicUrl, association } = portal;
  const places = placesOf(portal, told);
  const details = detailsOf(told);
  const page = `${publicUrl}/sign-up/application`;
  const call = { footnote: `Questions? Please call ${association.phone}.` };
  if (news === 'received')
    return {
      ...{ ...APPLICATION_RECEIVED.say(places), details, ...call },
      action: { label: 'See your application', url: page },
    };
  if (news === 'asked')
    return {
      ...{ ...APPLICATION_QUESTION.say(places, [told.question?.question ?? '']), details, ...call },
      action: { label: 'Answer', url: page },
    };
  if (news === 'approved') {
    const until = told.approvedUntil === null ? '' : formatDay(told.approvedUntil);
    return {
      ...APPLICATION_APPROVED.say({ ...places, pay_until: until, days: String(APPROVAL_DAYS) }),
      ...{ details: [...details, { label: 'Pay by', value: until }], ...call },
      action: { label: 'Go on to payment', url: `${publicUrl}/sign-up/payment` },
    };
  }
  return {
    ...APPLICATION_DECLINED.say({ ...places, association_phone: association.phone }, [told.reason]),
    ...{ details, action: { label: 'See your application', url: page } },
  };
};

const cameIn = ({ kind, organisationName, productName, personName }: ToldApplication) =>
  kind === 'joining'
    ? {
        ...{
          subject: `${organisationName} applies for ${productName}`,
          heading: 'An application has come in',
        },
        paragraphs: [
          `${personName} has sent an application for ${organisationName}. Nothing can be paid before you approve it.`,
        ],
      }
    : {
        ...{
          subject: `${organisationName} asks to change to ${productName}`,
          heading: 'A change is asked for',
        },
        paragraphs: [
          `${personName} has asked to change ${organisationName} to ${productName}. Nothing is changed or invoiced before you approve it.`,
        ],
      };

/** To the office, when an application or an answer comes. */
export const officeMail = (news: OfficeNews, { publicUrl }: Portal, told: ToldApplication): MailContent => {
  const { organisationName, personName } = told;
  const action = { label: 'Open the application', url: `${publicUrl}/admin/applications/${told.id}` };
  const details = [
    { label: 'Name', value: personName },
    { label: 'Email', value: told.email },
    ...detailsOf(told),
  ];
  if (news === 'came-in')
    return {
      ...cameIn(told),
      ...{ details, action },
    };
  return {
    ...{ subject: `${organisationName} has answered`, heading: 'Your question was answered' },
    paragraphs: [
      `${personName} has answered about the application of ${organisationName}:`,
      told.question?.answer ?? '',
    ],
    ...{ details, action },
  };
};
