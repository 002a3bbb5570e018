import type { nudgeTeam } from '@linehaul/contract/team';
import type { DataOf } from '@linehaul/contract/endpoint';

/** As many names as are told at once. */
const NAMES = 10;

/** Who was reminded, and who was left out and why. */
export const toldOf = ({ sent, alreadyToday, lacksNothing }: DataOf<typeof nudgeTeam>): string => {
  if (lacksNothing) return 'Nothing is lacking any more, so no email was sent';
  const told = sent === 1 ? '1 person was emailed' : `${sent} people were emailed`;
  if (alreadyToday.length === 0) return sent === 0 ? 'Nobody lacks anything, so no email was sent' : told;
  const more = alreadyToday.length - NAMES;
  const names = `${alreadyToday.slice(0, NAMES).join(', ')}${more > 0 ? ` and ${more} more` : ''}`;
  return `${told}. Left out, because they were emailed earlier today: ${names}`;
};
