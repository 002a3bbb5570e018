import { addDays, formatDay } from '@linehaul/contract/dates';
import { joinedByDomainEmail } from '../join/domains/domain-emails.ts';
import { invitationEmail } from '../join/invitations/invitation-emails.ts';
import { joinApprovedEmail, joinDeclinedEmail, joinRequestedEmail } from '../join/join-request-emails.ts';
import {
  ADMINISTRATORS_CHANGED,
  DUTIES_CHANGED,
  HAS_LEFT,
  INVITED,
  JOIN_REQUEST_APPROVED,
  JOIN_REQUEST_DECLINED,
  JOIN_REQUESTED,
  JOINED_BY_DOMAIN,
  MADE_ADMINISTRATOR,
  MADE_STAFF,
  PERSON_LEFT,
  ROLE_CHANGED,
  TAKEN_OUT,
} from '../join/roster/firm-people-wording-rules.ts';
import { othersRoleEmail, roleEmail } from '../join/roster/role-emails.ts';
import { leftEmail, personLeftEmail, removedEmail } from '../join/roster/roster-emails.ts';
import { PLACES } from '../mail/mail-places.ts';
import type { EditableMail, ShownTo } from './shown-mail-rules.ts';

const newsOf = ({ organisationName }: ShownTo) => ({
  ...{ organisationName, by: PLACES.by.example, about: PLACES.person.example },
});

const requestOf = ({ organisationName }: ShownTo) => ({
  ...{ organisationName, applicantName: PLACES.person.example, asMember: false },
  applicantEmail: 'alex.tran@kestrelridge.example',
});

const STAFF = { isAdministrator: false, pays: false, managesPeople: false };
const ADMINISTRATOR = { ...STAFF, isAdministrator: true };
const PAYS = { ...STAFF, pays: true };

const changed = (to: ShownTo, before: typeof STAFF, roles: typeof STAFF) => ({
  ...{ ...newsOf(to), before, roles },
});

/** What people of organisations are told of who belongs to them, and of what each may do. */
export const FIRM_PEOPLE_MAILS: readonly EditableMail[] = (
  [
    [
      INVITED,
      (to) =>
        invitationEmail(to, {
          ...{ organisationName: to.organisationName, inviterName: PLACES.by.example, token: '' },
          ...{ email: 'alex.tran@kestrelridge.example', until: formatDay(addDays(to.today, 14)) },
        }),
    ],
    [JOIN_REQUESTED, (to) => joinRequestedEmail(to, requestOf(to))],
    [JOIN_REQUEST_APPROVED, (to) => joinApprovedEmail(to, requestOf(to))],
    [JOIN_REQUEST_DECLINED, (to) => joinDeclinedEmail(to, requestOf(to))],
    [
      JOINED_BY_DOMAIN,
      (to) =>
        joinedByDomainEmail(to, {
          ...{ organisationName: to.organisationName, domain: PLACES.mail_domain.example },
          ...{ name: PLACES.person.example, email: 'alex.tran@kestrelridge.example' },
        }),
    ],
    [TAKEN_OUT, (to) => removedEmail(to, newsOf(to))],
    [HAS_LEFT, (to) => leftEmail(to, newsOf(to))],
    [PERSON_LEFT, (to) => personLeftEmail(to, { ...newsOf(to), isOneself: false })],
    [MADE_ADMINISTRATOR, (to) => roleEmail(to, changed(to, STAFF, ADMINISTRATOR))],
    [MADE_STAFF, (to) => roleEmail(to, changed(to, ADMINISTRATOR, STAFF))],
    [DUTIES_CHANGED, (to) => roleEmail(to, changed(to, STAFF, PAYS))],
    [ADMINISTRATORS_CHANGED, (to) => othersRoleEmail(to, changed(to, STAFF, ADMINISTRATOR))],
    [ROLE_CHANGED, (to) => othersRoleEmail(to, changed(to, STAFF, PAYS))],
  ] as const satisfies readonly (readonly [EditableMail['mail'], EditableMail['example']])[]
).map(([mail, example]) => ({ group: 'People of organisations', mail, example }));
