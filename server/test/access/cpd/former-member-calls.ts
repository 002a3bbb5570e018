import type { CallName } from '../../../src/http/access.ts';

/**
 * What somebody who has left their organisation, or whose membership has ended, may ask for beside what a prospect may: what they
 * have done and hold, and the courses that they are enrolled in. Written by hand, as the table of doors is.
 */
export const OF_FORMER_MEMBERS = [
  'GET /api/cpd/tracker',
  'GET /api/cpd/file',
  'GET /api/cpd/categories',
  'GET /api/cpd/record',
  'POST /api/cpd/save',
  'POST /api/cpd/submit',
  'POST /api/cpd/withdraw',
  'POST /api/cpd/uploadfile',
  'POST /api/cpd/removefile',
  'GET /api/cpd/licences',
  'GET /api/cpd/licencefile',
  'POST /api/cpd/addlicence',
  'POST /api/cpd/savelicence',
  'POST /api/cpd/renewlicence',
  'POST /api/cpd/removelicence',
  'POST /api/cpd/uploadlicencefile',
  'POST /api/cpd/removelicencefile',
  'GET /api/cpd/sharing',
  'POST /api/cpd/share',
  'GET /api/cpd/audits',
  'POST /api/cpd/uploadauditfile',
  'POST /api/cpd/removeauditfile',
  'POST /api/cpd/submitaudit',
  'POST /api/cpd/certify',
  'GET /api/cpd/certificate/:number/download',
  'GET /api/cpd/courses/:id',
  'GET /api/cpd/enrolled',
  'POST /api/cpd/unenrol',
  'POST /api/cpd/watch',
  'POST /api/cpd/watched',
  'GET /api/cpd/test',
  'POST /api/cpd/handintest',
] as const satisfies readonly CallName[];
