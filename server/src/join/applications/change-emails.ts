import { formatDay } from '@linehaul/contract/dates';
import { APPROVAL_DAYS } from '@linehaul/contract/join-state';
import type { ChangeStart } from '@linehaul/contract/renewal';
import { formatMoney } from '../../ledger/money-rules.ts';
import type { MailContent } from '../../mail/mail-content.ts';
import type { ApplicantNews, Portal, ToldApplication } from './application-emails.ts';
import {
  CHANGE_APPROVED,
  CHANGE_DECLINED,
  CHANGE_QUESTION,
  CHANGE_RECEIVED,
} from './change-wording-rules.ts';

export interface ToldChange extends ToldApplication {
  readonly kind: ChangeStart;
  readonly askedCents: number;
  readonly approvedCents: number | null;
}

const STARTS: Readonly<Record<ChangeStart, string>> = {
  'this-year': 'For the days that are left of this year',
  'next-year': 'From the next year on',
};

const detailsOf = ({ organisationName, productName, kind }: ToldChange) => [
  { label: 'Organisation', value: organisationName },
  { label: 'Membership', value: productName },
  { label: 'When', value: STARTS[kind] },
];

/** What it costs by now beside what was shown, where that is something else. */
const pricesOf = ({ askedCents, approvedCents }: ToldChange) =>
  approvedCents === null || approvedCents === askedCents
    ? [{ label: 'Price', value: formatMoney(askedCents) }]
    : [
        { label: 'Price when you asked', value: formatMoney(askedCents) },
        { label: 'Price today', value: formatMoney(approvedCents) },
      ];

const approved = (portal: Portal, told: ToldChange, places: Places): Omit<MailContent, 'action'> => {
  const until = told.approvedUntil === null ? '' : formatDay(told.approvedUntil);
  const amount = formatMoney(told.approvedCents ?? told.askedCents);
  return {
    ...CHANGE_APPROVED.say({ ...places, amount, change_until: until, days: String(APPROVAL_DAYS) }),
    details: [...detailsOf(told), ...pricesOf(told), { label: 'Confirm by', value: until }],
    footnote: `Questions? Please call ${portal.association.phone}.`,
  };
};

const placesOf = ({ association }: Portal, told: ToldChange) => ({
  ...{ first_name: told.firstName, association: association.name },
  ...{ organisation: told.organisationName, membership: told.productName },
});
type Places = ReturnType<typeof placesOf>;

/** To who has asked for a change; what the office wrote stands below the words of the mail. */
export const changeMail = (news: ApplicantNews, portal: Portal, told: ToldChange): MailContent => {
  const { publicUrl, association } = portal;
  const places = placesOf(portal, told);
  const url = `${publicUrl}/settings/membership-profile?organisation=${told.organisationId}`;
  const action = { label: 'See your membership', url };
  const footnote = `Questions? Please call ${association.phone}.`;
  if (news === 'approved')
    return { ...approved(portal, told, places), action: { label: 'Look and confirm', url } };
  const details = [...detailsOf(told), ...pricesOf(told)];
  if (news === 'received') return { ...CHANGE_RECEIVED.say(places), details, footnote, action };
  if (news === 'asked')
    return {
      ...CHANGE_QUESTION.say(places, [told.question?.question ?? '']),
      ...{ details, footnote, action: { label: 'Answer', url } },
    };
  const said = CHANGE_DECLINED.say({ ...places, association_phone: association.phone }, [told.reason]);
  return { ...said, details, action };
};
