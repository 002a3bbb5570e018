import { expect, test } from 'vitest';
import type { Access } from './access-kinds.ts';
import { ACCESS } from './access.ts';

const CALLS = Object.entries(ACCESS) as [string, Access][];
const namesOf = (holds: (access: Access, name: string) => boolean): string[] =>
  CALLS.flatMap(([name, access]) => (holds(access, name) ? [name] : []));

/** Written out by hand: opening another call to everybody is to be done on purpose, in two places. */
test('these calls and no others need no sign-in', () => {
  expect(namesOf(({ audience }) => audience === 'anyone')).toEqual([
    'POST /token',
    'POST /api/account/register',
    'POST /api/account/guestregistration',
    // The token of the mail says whose address it is.
    'GET /api/account/confirmemail',
    'POST /api/account/confirmemail',
    'POST /api/account/resendconfirmation',
    'POST /api/account/forgotpassword',
    'POST /api/account/createpassword',
    'POST /api/account/resetpassword',
    // What members agree to is no secret.
    'GET /api/membershipterms/current',
    'GET /api/membershipterms/version/:version',
    // The token of the mail says which domain is proven.
    'GET /api/org/maildomainproof',
    'POST /api/org/provemaildomain',
    // The code of the card says whose membership is confirmed.
    'GET /api/member/:code',
    // The code of the mail says whose mail is switched off.
    'GET /api/unsubscribe',
    'POST /api/unsubscribe',
    'POST /unsubscribe',
    'POST /api/signin/emaillink',
    'POST /api/signin/passkeyoptions',
    'GET /api/association/settings',
    'GET /api/helptext',
    // The token of the mail says which invoice is shown and paid.
    'GET /api/invoice/:id/download',
    'GET /api/invoice/GetInvoice',
    'GET /api/invoice/DownloadLatestInvoice',
    'GET /api/invoice/GetPaymentIntent',
    'POST /api/invoice/CancelPaymentIntent',
    'POST /api/invoice/ConfirmPaymentIntent',
    // The code says whose events they are.
    'GET /api/calendar/:code',
    // The code of the mail says for whose place is answered.
    'GET /api/event/guestform',
    'POST /api/event/guestanswer',
    // Whoever was told the address of a picture sees it.
    'GET /api/pictures/:name',
    // The token of the pass says which door.
    'POST /api/door/open',
    'POST /api/door/sync',
    'POST /api/payments/webhook',
    // The code says in whose right a recording is played and its captions are shown, and until when.
    'GET /api/cpd/recording/:code',
    'GET /api/cpd/captions/:code',
    // The number says whose hours are confirmed.
    'GET /api/cpd/certificate/:number',
  ]);
});

test('a pass to the door is for these calls and no others', () => {
  expect(namesOf(({ takesPass }) => takesPass === true)).toEqual([
    'POST /api/door/open',
    'POST /api/door/sync',
  ]);
});

test('what an admin may do as another person is to look, and to stop', () => {
  const writes = namesOf(({ whileImpersonating }, name) => whileImpersonating && name.startsWith('POST'));
  // Lists are read by POST, as the specification has it.
  const looks = new Set([
    'POST /api/org/list',
    'POST /api/org/people',
    'POST /api/directory/organisations',
    'POST /api/directory/people',
    'POST /api/user/connections',
    'POST /api/user/invoices',
    'POST /api/event/list',
    'POST /api/resource/list',
    'POST /api/partner/list',
    'POST /api/cpd/courses/list',
    'POST /api/cpd/team',
    'POST /api/event/month',
    'POST /api/Event/upcoming',
    'POST /api/Event/past',
    'POST /api/event/colleagues',
    'POST /api/event/going',
    'POST /api/event/quotecancellation',
  ]);
  expect(writes.filter((name) => !looks.has(name))).toEqual([
    'POST /token',
    'POST /api/account/logout',
    'POST /api/payments/webhook',
  ]);
});

test('whatever serves administration is for Admins and Owners in person', () => {
  const administration = /\/api\/(admin|people|mailings|audit)\/|\/impersonate$/;
  const served = CALLS.filter(([name]) => administration.test(name));
  expect(served.length).toBeGreaterThan(8);
  for (const [name, { audience, whileImpersonating }] of served) {
    expect([name, ['admin', 'owner'].includes(audience), whileImpersonating]).toEqual([name, true, false]);
  }
});

test('roles, and who the association is, are changed by Owners alone', () => {
  const settings = [
    'details',
    'bank',
    'look',
    'logo',
    'removelogo',
    'mail',
    'payments',
    'removepayments',
    'navigation',
    'defaults',
    'testmail',
    'setup/begin',
    'setup/pass',
    'setup/putaway',
  ];
  expect(namesOf(({ audience }) => audience === 'owner')).toEqual([
    ...settings.map((name) => `POST /api/admin/settings/${name}`),
    'POST /api/people/setrole',
  ]);
});

test('what concerns how a person signs in is never reached as somebody else', () => {
  const ownSecurity = /secondfactor|password|sessions?$|confirmidentity/;
  expect(namesOf(({ whileImpersonating }, name) => whileImpersonating && ownSecurity.test(name))).toEqual([]);
});
