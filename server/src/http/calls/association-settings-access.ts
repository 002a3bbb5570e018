import { type Access, inPerson } from '../access-kinds.ts';

/** Admins see what is in force of the association, and arrange its forms; the rest is the owner’s to change. */
export const ASSOCIATION_SETTINGS_ACCESS = {
  'GET /api/admin/settings': inPerson('admin'),
  'GET /api/admin/forms': inPerson('admin'),
  'POST /api/admin/forms/check': inPerson('admin'),
  'POST /api/admin/forms/save': inPerson('admin'),
  'POST /api/admin/settings/details': inPerson('owner'),
  'POST /api/admin/settings/bank': inPerson('owner'),
  'POST /api/admin/settings/look': inPerson('owner'),
  'POST /api/admin/settings/logo': inPerson('owner'),
  'POST /api/admin/settings/removelogo': inPerson('owner'),
  'POST /api/admin/settings/mail': inPerson('owner'),
  'POST /api/admin/settings/payments': inPerson('owner'),
  'POST /api/admin/settings/removepayments': inPerson('owner'),
  'POST /api/admin/settings/navigation': inPerson('owner'),
  'POST /api/admin/settings/defaults': inPerson('owner'),
  'POST /api/admin/settings/testmail': inPerson('owner'),
  'GET /api/admin/settings/mailcheck': inPerson('admin'),
  'GET /api/admin/settings/setup': inPerson('admin'),
  'POST /api/admin/settings/setup/begin': inPerson('owner'),
  'POST /api/admin/settings/setup/pass': inPerson('owner'),
  'POST /api/admin/settings/setup/putaway': inPerson('owner'),
} as const satisfies Record<string, Access>;
