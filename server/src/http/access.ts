import type { Endpoint } from '@linehaul/contract/endpoint';
import type { Audience } from './audience.ts';

export interface Access<A extends Audience = Audience> {
  readonly audience: A;
  /** Whether an admin who acts as another person may call it too. */
  readonly whileImpersonating: boolean;
  /** Only reads, although the specification has it as a POST. */
  readonly isRead?: boolean;
}

const always = <A extends Audience>(audience: A): Access<A> => ({ audience, whileImpersonating: true });
const looking = <A extends Audience>(audience: A): Access<A> => ({ ...always(audience), isRead: true });
const inPerson = <A extends Audience>(audience: A): Access<A> => ({ audience, whileImpersonating: false });

/**
 * Who may call what: the one table, used by the routes and by the test of every role against every call.
 * A call that is not in it does not compile, and stops the start.
 */
export const ACCESS = {
  'POST /token': always('anyone'),
  'POST /api/account/logout': always('signedIn'),
  'POST /api/account/register': inPerson('anyone'),
  'POST /api/account/guestregistration': inPerson('anyone'),
  'POST /api/account/upgradeguest': inPerson('guest'),
  'GET /api/account/confirmemail': always('anyone'),
  'POST /api/account/confirmemail': inPerson('anyone'),
  'POST /api/account/resendconfirmation': inPerson('anyone'),
  'POST /api/account/forgotpassword': inPerson('anyone'),
  'POST /api/account/createpassword': inPerson('anyone'),
  'POST /api/account/resetpassword': inPerson('anyone'),
  'POST /api/account/changepassword': inPerson('signedIn'),
  'GET /api/account/sessions': inPerson('signedIn'),
  'POST /api/account/endsession': inPerson('signedIn'),
  'POST /api/account/endothersessions': inPerson('signedIn'),
  'GET /api/user': always('signedIn'),
  'GET /api/user/membershipdetails': always('joining'),
  'GET /api/user/membershipyear': always('joining'),
  'GET /api/user/membershipcard': always('joining'),
  'GET /api/user/membershipcard/download': always('joining'),
  'GET /api/member/:code': always('anyone'),
  'POST /api/user/paymentmethodsetup': inPerson('joining'),
  'POST /api/user/replacepaymentmethod': inPerson('joining'),
  'POST /api/user/marketing': inPerson('joining'),
  'POST /api/user/contactus': inPerson('member'),
  'GET /api/user/GetWorkflowFormFieldDefinitionAndValue': always('signedIn'),
  'POST /api/user/SetWorkflowFormFieldValue': inPerson('signedIn'),
  'GET /api/user/settings': always('member'),
  'POST /api/user/settings': inPerson('member'),
  'GET /api/user/privacy': always('member'),
  'POST /api/user/privacy': inPerson('member'),
  'POST /api/user/connections': looking('member'),
  'GET /api/unsubscribe': always('anyone'),
  'POST /api/unsubscribe': inPerson('anyone'),
  'POST /unsubscribe': inPerson('anyone'),
  'GET /api/user/exportdata': inPerson('signedIn'),
  'POST /api/user/exportdata': inPerson('signedIn'),
  'GET /api/user/exportdata/:id': inPerson('signedIn'),
  'GET /api/user/closeaccount': inPerson('signedIn'),
  'POST /api/user/closeaccount': inPerson('signedIn'),
  'POST /api/signin/emaillink': inPerson('anyone'),
  'POST /api/signin/passkeyoptions': inPerson('anyone'),
  'POST /api/signin/confirmidentity': inPerson('signedIn'),
  'POST /api/signin/impersonate': inPerson('admin'),
  'GET /api/secondfactor': inPerson('signedIn'),
  'POST /api/secondfactor/beginauthenticator': inPerson('signedIn'),
  'POST /api/secondfactor/confirmauthenticator': inPerson('signedIn'),
  'POST /api/secondfactor/removeauthenticator': inPerson('signedIn'),
  'POST /api/secondfactor/newrecoverycodes': inPerson('signedIn'),
  'POST /api/secondfactor/passkeyoptions': inPerson('signedIn'),
  'POST /api/secondfactor/addpasskey': inPerson('signedIn'),
  'POST /api/secondfactor/removepasskey': inPerson('signedIn'),
  'POST /api/people/list': inPerson('admin'),
  'POST /api/people/setrole': inPerson('owner'),
  'POST /api/people/setdisabled': inPerson('admin'),
  'POST /api/people/endsessions': inPerson('admin'),
  'POST /api/people/removesecondfactor': inPerson('admin'),
  'GET /api/mailings/recipients': inPerson('admin'),
  'POST /api/mailings/list': inPerson('admin'),
  'POST /api/mailings/send': inPerson('admin'),
  'POST /api/audit/list': inPerson('admin'),
  'POST /api/audit/verify': inPerson('admin'),
  'GET /api/association/settings': always('anyone'),
  'GET /api/org/searchbyname': always('joining'),
  'POST /api/org/list': looking('member'),
  'GET /api/org/own': always('joining'),
  'GET /api/org/GetWorkflowFormFieldDefinitionAndValue': always('joining'),
  'POST /api/org/SetWorkflowFormFieldValue': inPerson('joining'),
  'GET /api/org/joinrequests': always('joining'),
  'POST /api/org/decidejoinrequest': inPerson('joining'),
  'GET /api/join/current': always('joining'),
  'POST /api/join/chooseorganisation': inPerson('joining'),
  'POST /api/join/withdrawrequest': inPerson('joining'),
  'POST /api/join/choosemembership': inPerson('joining'),
  'POST /api/joins': inPerson('joining'),
  'GET /api/subscription/GetMembershipProductsByOrgId': always('joining'),
  'GET /api/subscription/GetPaymentOptions': always('joining'),
  'GET /api/subscription/GetPaymentSetUpIntent': inPerson('joining'),
  'POST /api/subscription/pay': inPerson('joining'),
  'POST /api/subscription/SubmitEnquiry': inPerson('joining'),
  'GET /api/user/owing': always('signedIn'),
  'POST /api/user/invoices': looking('joining'),
  'GET /api/invoice/GetUserInvoice': always('joining'),
  'GET /api/invoice/:id/printview': always('joining'),
  'GET /api/invoice/:id/download': always('anyone'),
  'GET /api/invoice/statement': always('joining'),
  'GET /api/invoice/adjustmentnote/:id/download': always('joining'),
  'GET /api/invoice/GetInvoice': always('anyone'),
  'GET /api/invoice/DownloadLatestInvoice': always('anyone'),
  'POST /api/invoice/RevokeLinks': inPerson('joining'),
  'GET /api/invoice/GetUserPaymentIntent': inPerson('joining'),
  'GET /api/invoice/GetPaymentIntent': inPerson('anyone'),
  'POST /api/invoice/CancelPaymentIntent': inPerson('anyone'),
  'POST /api/invoice/ConfirmUserPaymentIntent': inPerson('joining'),
  'POST /api/invoice/ConfirmPaymentIntent': inPerson('anyone'),
  'POST /api/event/list': looking('signedIn'),
  'POST /api/event/month': looking('signedIn'),
  'GET /api/Event/:id': always('signedIn'),
  'GET /api/event/:id/tickets': always('signedIn'),
  'GET /api/event/types': always('signedIn'),
  'GET /api/event/categories': always('signedIn'),
  'GET /api/event/locations': always('signedIn'),
  'GET /api/event/tags': always('signedIn'),
  'POST /api/Event/upcoming': looking('signedIn'),
  'POST /api/Event/past': looking('signedIn'),
  'GET /api/event/:id/calendar': always('signedIn'),
  'GET /api/Event/:id/ticket': always('signedIn'),
  'POST /api/Event/register': inPerson('joining'),
  'GET /api/Event/GetPaymentOptions': always('joining'),
  'GET /api/Event/GetPaymentSetUpIntent': inPerson('joining'),
  'POST /api/Event/Pay': inPerson('joining'),
  'POST /api/event/release': inPerson('joining'),
  'POST /api/event/waitinglist/join': inPerson('joining'),
  'POST /api/event/waitinglist/leave': inPerson('joining'),
  'POST /api/admin/pictures/upload': inPerson('admin'),
  'GET /api/pictures/:name': always('anyone'),
  'GET /api/event/:id/places': always('signedIn'),
  'POST /api/event/quotecancellation': looking('joining'),
  'POST /api/event/cancelplaces': inPerson('joining'),
  'POST /api/admin/events/list': inPerson('admin'),
  'GET /api/admin/events/detail': inPerson('admin'),
  'GET /api/admin/events/preview': inPerson('admin'),
  'POST /api/admin/events/create': inPerson('admin'),
  'POST /api/admin/events/save': inPerson('admin'),
  'POST /api/admin/events/publish': inPerson('admin'),
  'POST /api/admin/events/unpublish': inPerson('admin'),
  'POST /api/admin/events/copy': inPerson('admin'),
  'GET /api/admin/events/labels': inPerson('admin'),
  'POST /api/admin/events/addlabel': inPerson('admin'),
  'POST /api/admin/events/renamelabel': inPerson('admin'),
  'POST /api/admin/events/deletelabel': inPerson('admin'),
  'POST /api/admin/events/attendees': inPerson('admin'),
  'GET /api/admin/events/attendees/download': inPerson('admin'),
  'POST /api/admin/events/attendees/quotecancellation': inPerson('admin'),
  'POST /api/admin/events/attendees/cancel': inPerson('admin'),
  'GET /api/admin/events/door': inPerson('admin'),
  'POST /api/admin/events/door/sync': inPerson('admin'),
  'GET /api/admin/home': inPerson('admin'),
  'POST /api/admin/invoices/list': inPerson('admin'),
  'GET /api/admin/invoices/detail': inPerson('admin'),
  'POST /api/admin/invoices/markpaid': inPerson('admin'),
  'POST /api/admin/invoices/credit': inPerson('admin'),
  'POST /api/admin/invoices/refund': inPerson('admin'),
  'POST /api/admin/invoices/bounced': inPerson('admin'),
  'GET /api/admin/invoices/comparison': inPerson('admin'),
  'GET /api/admin/invoices/held': inPerson('admin'),
  'GET /api/admin/failedjobs': inPerson('admin'),
  'POST /api/admin/failedjobs/retry': inPerson('admin'),
  'POST /api/admin/invoices/compare': inPerson('admin'),
  'POST /api/payments/webhook': always('anyone'),
} as const satisfies Record<string, Access>;

export type CallName = keyof typeof ACCESS;

type NameOf<E extends Endpoint> = `${E['method']} ${E['path']}`;
/** The audience of one call; `never` for a call that the table lacks. */
export type AudienceOf<E extends Endpoint> =
  NameOf<E> extends CallName ? (typeof ACCESS)[NameOf<E>]['audience'] : never;

const isListed = (name: string): name is CallName => Object.hasOwn(ACCESS, name);

/** Throws for a call that the table lacks. */
export const accessOf = ({ method, path }: Endpoint): Access => {
  const name = `${method} ${path}`;
  if (!isListed(name)) throw new Error(`${name} declares no audience: it is missing in http/access.ts`);
  return ACCESS[name];
};
