import type { CallName } from '../../../src/http/access.ts';

/** Lists of what is theirs, with what either role adds. */
export const OF_BOTH_ROLES = ['GET /api/home'] as const satisfies readonly CallName[];

/**
 * Which calls answer who has a role in an organisation as they answer its administrators; all others answer them as they answer its
 * staff. Written by hand from record 395, and never from the table of rights.
 */
export const FIRM_ROLE_CALLS = {
  pays: [
    ...OF_BOTH_ROLES,
    'GET /api/user/membershipdetails',
    'GET /api/user/owing',
    'POST /api/user/invoices',
    'POST /api/user/paymentmethodsetup',
    'POST /api/user/replacepaymentmethod',
    'GET /api/invoice/GetUserInvoice',
    'GET /api/invoice/GetUserPaymentIntent',
    'POST /api/invoice/ConfirmUserPaymentIntent',
    'GET /api/invoice/:id/printview',
    'GET /api/invoice/:id/download',
    'GET /api/invoice/statement',
    'GET /api/invoice/adjustmentnote/:id/download',
    'POST /api/invoice/RevokeLinks',
    'POST /api/invoice/CancelPaymentIntent',
    'GET /api/renewal/current',
    'GET /api/renewal/levels',
    'GET /api/renewal/upgrades',
    'POST /api/renewal/begin',
    'POST /api/renewal/setautomatic',
    'POST /api/event/book',
  ],
  managesPeople: [
    ...OF_BOTH_ROLES,
    'POST /api/org/people',
    'POST /api/org/removeperson',
    'GET /api/org/invitations',
    'POST /api/org/invite',
    'POST /api/org/resendinvitation',
    'POST /api/org/withdrawinvitation',
    'GET /api/org/joinrequests',
    'POST /api/org/decidejoinrequest',
    'POST /api/event/colleagues',
    'POST /api/cpd/team',
    'GET /api/cpd/team/download',
    'POST /api/cpd/teamrequirements',
    'POST /api/cpd/nudge',
  ],
} as const satisfies Record<string, readonly CallName[]>;
