import { getHelpText } from '@linehaul/contract/help-texts';
import type { HelpPlace } from '@linehaul/contract/help-places';
import { listHelpTexts, removeHelpText, saveHelpText } from '@linehaul/contract/office-help-texts';
import { createHelpText, helpVersionOf } from '../../content/help-text-factories.ts';
import { type Cell, sample } from '../sample.ts';

const asking = (place: HelpPlace) => async (cell: Cell) => {
  await createHelpText(cell.world.portal, place);
  return { query: { place } };
};

/** Help with pages: read by whoever may open the page, whatever the door says. */
export const HELP_TEXT_SAMPLES = {
  'GET /api/helptext': [
    sample(getHelpText, {
      about: 'of a page that everybody may open',
      ask: asking('sign-up-details'),
    }),
    sample(getHelpText, {
      about: 'of a page for members',
      ask: asking('contact-us'),
      outcomes: {
        anonymous: 404,
        invoiceTokenHolder: 404,
        guest: 404,
        prospect: 404,
        adminWithoutSecondFactor: 404,
        asAdmin: 404,
      },
    }),
  ],
  'GET /api/admin/helptexts': [sample(listHelpTexts)],
  'POST /api/admin/helptexts/save': [
    sample(saveHelpText, {
      ask: async ({ world: { portal } }) => ({
        body: {
          ...{ place: 'invoices' as const, version: await helpVersionOf(portal, 'invoices') },
          content: '<p>Invoices come by email, too.</p>',
        },
      }),
    }),
  ],
  'POST /api/admin/helptexts/remove': [
    sample(removeHelpText, {
      ask: async ({ world: { portal } }) => {
        await createHelpText(portal, 'people');
        return { body: { place: 'people' as const, version: await helpVersionOf(portal, 'people') } };
      },
    }),
  ],
};
