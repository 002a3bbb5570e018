import { formatDay } from '@linehaul/contract/dates';
import type { TeamCell, TeamRequirement } from '@linehaul/contract/team';
import type { MailContent } from '../../mail/mail-content.ts';
import { TEAM_NUDGE } from '../cpd-wording-rules.ts';

interface Nudge {
  readonly firstName: string;
  readonly organisationName: string;
  readonly requirements: readonly TeamRequirement[];
  readonly lacked: readonly TeamCell[];
  readonly publicUrl: string;
}

const dayWords = (untilDate: string | null): string => (untilDate === null ? '' : ` ${formatDay(untilDate)}`);

const wordsOf = ({ standing, untilDate, missingHours }: TeamCell): string => {
  if (standing === 'missing') return 'Not entered yet';
  if (missingHours > 0)
    return `${missingHours} ${missingHours === 1 ? 'hour' : 'hours'} missing, by${dayWords(untilDate)}`;
  return `${standing === 'expired' ? 'Expired on' : 'Expires on'}${dayWords(untilDate)}`;
};

/** Reminds somebody of what their organisation sees that they lack. */
export const nudgeMail = (nudge: Nudge): MailContent => {
  const { firstName, organisationName, requirements, lacked, publicUrl } = nudge;
  const nameOf = (id: string) => requirements.find((each) => each.id === id)?.name ?? '';
  return {
    ...TEAM_NUDGE.say({ first_name: firstName, organisation: organisationName }),
    details: lacked.map((cell) => ({ label: nameOf(cell.requirementId), value: wordsOf(cell) })),
    action: { label: 'Open your CPD', url: new URL('/cpd/tracker-page', publicUrl).href },
    links: [{ label: 'Open your licences', url: new URL('/cpd/licences', publicUrl).href }],
  };
};
