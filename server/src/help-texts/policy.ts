import { HELP_PLACES, type HelpPlace } from '@linehaul/contract/help-places';
import { PAGE_AUDIENCE, type PageAudience } from '@linehaul/contract/pages';
import { type Section, sectionOfPage } from '@linehaul/contract/sections';
import { type Audience, type Caller, isInAudience } from '../http/audience.ts';

/** Who of those who call may open a page for its audience. */
const WHO_MAY_OPEN: Readonly<Record<PageAudience, Audience>> = {
  anyone: 'anyone',
  visitorOrMember: 'anyone',
  signedIn: 'signedIn',
  joining: 'joining',
  paying: 'joining',
  onceMember: 'onceMember',
  member: 'member',
  admin: 'admin',
};

/** Whether somebody may read the help of a page: whoever may open the page, while its section is open. */
export const mayReadHelp = (
  place: HelpPlace,
  { caller, closed }: { readonly caller: Caller | undefined; readonly closed: ReadonlySet<Section> },
): boolean => {
  const { page } = HELP_PLACES[place];
  const section = sectionOfPage(page);
  if (section !== undefined && closed.has(section)) return false;
  const audience = WHO_MAY_OPEN[PAGE_AUDIENCE[page]];
  return audience === 'anyone' || (caller !== undefined && isInAudience(audience, caller));
};
