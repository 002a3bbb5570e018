import {
  getDirectoryEntry,
  listDirectory,
  listDirectoryChoices,
  listDirectoryPeople,
  getListing,
  setListing,
} from '@linehaul/contract/directory';
import { getOfficeOrganisation, listOfficeOrganisations } from '@linehaul/contract/office-organisations';
import { OF_A } from '../organisation-samples.ts';
import { sample } from '../sample.ts';

/** Its membership waits for its first payment: only its own people and the officers find it. */
const FOUND = { ...OF_A, contactOfA: 200 };
const shown = { isListed: true, showsAddress: true, showsWebsite: true, phone: '' };

export const DIRECTORY_SAMPLES = {
  'GET /api/org/listing': [
    sample(getListing, {
      ask: ({ world }) => ({ query: { orgId: world.organisations.A.id } }),
      outcomes: OF_A,
    }),
  ],
  'POST /api/org/setlisting': [
    sample(setListing, {
      ask: ({ world }) => ({ body: { orgId: world.organisations.A.id, ...shown } }),
      outcomes: OF_A,
    }),
  ],
  'POST /api/admin/organisations/list': [sample(listOfficeOrganisations, { ask: () => ({ body: {} }) })],
  'GET /api/admin/organisations/detail': [
    sample(getOfficeOrganisation, {
      ask: ({ world }) => ({ query: { id: world.organisations.A.id } }),
    }),
  ],
  'POST /api/directory/organisations': [sample(listDirectory, { ask: () => ({ body: {} }) })],
  'GET /api/directory/organisations/:id': [
    sample(getDirectoryEntry, {
      ask: ({ world }) => ({ params: { id: world.organisations.A.id } }),
      outcomes: FOUND,
    }),
  ],
  'POST /api/directory/people': [sample(listDirectoryPeople, { ask: () => ({ body: {} }) })],
  'GET /api/directory/choices': [sample(listDirectoryChoices)],
};
