import { ROLE } from '@linehaul/contract/constants';
import {
  checkClosing,
  closeAccount,
  downloadDataExport,
  listDataExports,
  requestDataExport,
} from '@linehaul/contract/personal-data';
import { createAccount } from '../people/account-factories.ts';
import { createReadyExport } from '../people/personal-data-factories.ts';
import { requirePerson, sample } from './sample.ts';

export const PERSONAL_DATA_SAMPLES = {
  'GET /api/user/exportdata': [sample(listDataExports)],
  'POST /api/user/exportdata': [sample(requestDataExport)],
  'GET /api/user/exportdata/:id': [
    sample(downloadDataExport, {
      about: 'one’s own copy',
      ask: async (cell) => ({
        params: { id: await createReadyExport(cell.world.portal, requirePerson(cell).account.id) },
      }),
    }),
    sample(downloadDataExport, {
      about: 'the copy of somebody else',
      ask: async ({ world: { portal, bystander } }) => ({
        params: { id: await createReadyExport(portal, bystander.id) },
      }),
      outcomes: { others: 404 },
    }),
  ],
  'GET /api/user/closeaccount': [sample(checkClosing)],
  'POST /api/user/closeaccount': [
    sample(closeAccount, {
      ask: async (cell) => {
        // So that the owner who leaves is not the last.
        await createAccount(cell.world.portal, { contactType: 'Staff', role: ROLE.workSpaceOwner });
        return { body: { email: requirePerson(cell).account.email } };
      },
    }),
  ],
};
