import type { HelpPlace } from '@linehaul/contract/help-places';
import { settings } from '../../lib/settings.ts';

/** The pages of this tab were told at its start which of them have help; what was just saved holds in them, too. */
export const noteHelp = (place: HelpPlace, isThere: boolean): void => {
  const others = settings.helpPlaces.filter((one) => one !== place);
  settings.helpPlaces = isThere ? [...others, place] : others;
};
