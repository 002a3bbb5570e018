import { type FirmRoles, hasRight } from '@linehaul/contract/firm-roles';
import type { MailContent } from '../../mail/mail-content.ts';
import {
  ADMINISTRATORS_CHANGED,
  DUTIES_CHANGED,
  MADE_ADMINISTRATOR,
  MADE_STAFF,
  ROLE_CHANGED,
} from './firm-people-wording-rules.ts';
import { footnoteOf, type Portal, type RosterNews, toPeople } from './roster-emails.ts';

const madeBy = (by: string): string => `${by} made the change.`;

/** To somebody who administers an organisation from now on. */
const madeAdministratorEmail = (portal: Portal, { organisationName, by }: RosterNews): MailContent => ({
  ...MADE_ADMINISTRATOR.say({ by, organisation: organisationName, association: portal.association.name }),
  preheader: 'You see and pay its invoices, and decide who belongs to it.',
  action: toPeople(portal),
  footnote: footnoteOf(portal),
});

/** To somebody who was an administrator, and is staff from now on. */
const madeStaffEmail = (portal: Portal, { organisationName, by }: RosterNews): MailContent => ({
  ...MADE_STAFF.say({ by, organisation: organisationName }),
  footnote: footnoteOf(portal),
});

/** To the others who administer the organisation. */
const administratorsChangedEmail = (
  portal: Portal,
  { organisationName, by, about, isAdministrator }: RosterNews & { readonly isAdministrator: boolean },
): MailContent => ({
  ...ADMINISTRATORS_CHANGED.say({
    ...{ person: about, by, organisation: organisationName },
    what_happened: isAdministrator
      ? `${about} administers ${organisationName} from now on. ${madeBy(by)}`
      : `${about} no longer administers ${organisationName}. ${madeBy(by)}`,
  }),
  action: toPeople(portal),
  footnote: footnoteOf(portal),
});

interface RoleNews extends RosterNews {
  readonly before: FirmRoles;
  readonly roles: FirmRoles;
}

const PAYS = 'see and pay its invoices, renew its membership, and are emailed what is owed';
const MANAGES = 'invite people, decide who may join, take staff out, and see how they stand with CPD';

/** What somebody may do who does not administer the organisation; empty for staff. */
const dutiesOf = (roles: FirmRoles): string =>
  [hasRight('pay', roles) ? PAYS : '', hasRight('manage-people', roles) ? MANAGES : '']
    .filter((duty) => duty !== '')
    .join('; and ');

const wayOf = (portal: Portal, roles: FirmRoles) =>
  roles.managesPeople
    ? toPeople(portal)
    : { label: 'See the invoices', url: `${portal.publicUrl}/settings/invoices` };

/** To somebody who may do something for an organisation from now on, or may no more, and does not administer it. */
const dutiesEmail = (portal: Portal, { organisationName, by, roles }: RoleNews): MailContent => {
  const duties = dutiesOf(roles);
  const may =
    duties === ''
      ? 'You still belong to it and share its membership, but no longer look after its invoices or its people.'
      : `You now ${duties}.`;
  return {
    ...DUTIES_CHANGED.say({ by, organisation: organisationName, what_you_may: may }),
    ...(duties === '' ? {} : { action: wayOf(portal, roles) }),
    footnote: footnoteOf(portal),
  };
};

/** To whose role in an organisation has changed. */
export const roleEmail = (portal: Portal, news: RoleNews): MailContent => {
  if (news.roles.isAdministrator) return madeAdministratorEmail(portal, news);
  return news.before.isAdministrator ? madeStaffEmail(portal, news) : dutiesEmail(portal, news);
};

const dutyOf = ({ pays, managesPeople }: FirmRoles, organisationName: string): string => {
  if (pays && managesPeople) return `pays for ${organisationName} and manages its people`;
  if (pays) return `pays for ${organisationName}`;
  return managesPeople ? `manages the people of ${organisationName}` : `is staff of ${organisationName}`;
};

/** To the others who administer it. */
export const othersRoleEmail = (portal: Portal, news: RoleNews): MailContent => {
  const { organisationName, by, about, before, roles } = news;
  const { isAdministrator } = roles;
  if (isAdministrator || before.isAdministrator)
    return administratorsChangedEmail(portal, { ...news, isAdministrator });
  return {
    ...ROLE_CHANGED.say({
      ...{ person: about, by, organisation: organisationName },
      what_happened: `${about} ${dutyOf(roles, organisationName)} from now on. ${madeBy(by)}`,
    }),
    action: toPeople(portal),
    footnote: footnoteOf(portal),
  };
};
