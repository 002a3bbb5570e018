import { type Access, always, inPerson } from '../access-kinds.ts';

/** Who may see the membership of an organisation, renew it and say what pays it. */
export const MEMBERSHIP_ACCESS = {
  'GET /api/user/membershipdetails': always('joining'),
  'GET /api/user/membershipyear': always('joining'),
  'GET /api/user/membershipcard': always('joining'),
  'GET /api/user/membershipcard/download': always('joining'),
  'POST /api/user/paymentmethodsetup': inPerson('joining'),
  'POST /api/user/replacepaymentmethod': inPerson('joining'),
  'GET /api/renewal/current': always('joining'),
  'GET /api/renewal/levels': always('joining'),
  'POST /api/renewal/begin': inPerson('joining'),
  'POST /api/renewal/stop': inPerson('joining'),
  'POST /api/renewal/resume': inPerson('joining'),
  'POST /api/renewal/setautomatic': inPerson('joining'),
  'POST /api/renewal/choose': inPerson('joining'),
  'POST /api/admin/renewals/list': inPerson('admin'),
  'GET /api/admin/renewals/runs': inPerson('admin'),
  'POST /api/admin/renewals/rehearse': inPerson('admin'),
  'GET /api/admin/renewals/run': inPerson('admin'),
  'POST /api/admin/renewals/entries': inPerson('admin'),
  'GET /api/admin/renewals/download': inPerson('admin'),
  'POST /api/admin/renewals/start': inPerson('admin'),
  'POST /api/admin/renewals/hold': inPerson('admin'),
} as const satisfies Record<string, Access>;
