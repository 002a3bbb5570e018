/**
 * Who may make which call, written by hand from DECISIONS 4 and 9 and the design's table of roles and calls. Never make
 * it from `http/access.ts`: that a row was loosened there is seen only because nothing was loosened here.
 *
 * `+` let in: what is asked for decides the rest. Turned away: `-` not signed in, `g` a guest browses events only,
 * `x` is for others, `2` the second factor is missing, `a` not while acting as another person.
 */
export const DOOR_TABLE = `
                                                          visitors    members          office         acting as
                                                          an it gu pr me cA aA aB      ad ow 2f       me aA ad
POST /token                                               +  +  +  +  +  +  +  +       +  +  +        +  +  +
POST /api/account/logout                                  -  -  +  +  +  +  +  +       +  +  +        +  +  +
POST /api/signin/emaillink                                +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/signin/passkeyoptions                           +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/signin/confirmidentity                          -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/signin/impersonate                              -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/account/register                                +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/account/guestregistration                       +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/account/upgradeguest                            -  -  +  x  x  x  x  x       x  x  x        a  a  a
GET  /api/account/confirmemail                            +  +  +  +  +  +  +  +       +  +  +        +  +  +
POST /api/account/confirmemail                            +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/account/resendconfirmation                      +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/account/forgotpassword                          +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/account/createpassword                          +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/account/resetpassword                           +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/account/changepassword                          -  -  +  +  +  +  +  +       +  +  +        a  a  a
GET  /api/account/sessions                                -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/account/endsession                              -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/account/endothersessions                        -  -  +  +  +  +  +  +       +  +  +        a  a  a
GET  /api/secondfactor                                    -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/secondfactor/beginauthenticator                 -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/secondfactor/confirmauthenticator               -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/secondfactor/removeauthenticator                -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/secondfactor/newrecoverycodes                   -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/secondfactor/passkeyoptions                     -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/secondfactor/addpasskey                         -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/secondfactor/removepasskey                      -  -  +  +  +  +  +  +       +  +  +        a  a  a
GET  /api/user                                            -  -  +  +  +  +  +  +       +  +  +        +  +  +
GET  /api/user/GetWorkflowFormFieldDefinitionAndValue     -  -  +  +  +  +  +  +       +  +  +        +  +  +
POST /api/user/SetWorkflowFormFieldValue                  -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/user/marketing                                  -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/user/contactus                                  -  -  g  x  +  +  +  +       +  +  2        a  a  a
GET  /api/user/settings                                   -  -  g  x  +  +  +  +       +  +  2        +  +  x
POST /api/user/settings                                   -  -  g  x  +  +  +  +       +  +  2        a  a  a
GET  /api/user/privacy                                    -  -  g  x  +  +  +  +       +  +  2        +  +  x
POST /api/user/privacy                                    -  -  g  x  +  +  +  +       +  +  2        a  a  a
POST /api/user/connections                                -  -  g  x  +  +  +  +       +  +  2        +  +  x
GET  /api/user/exportdata                                 -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/user/exportdata                                 -  -  +  +  +  +  +  +       +  +  +        a  a  a
GET  /api/user/exportdata/:id                             -  -  +  +  +  +  +  +       +  +  +        a  a  a
GET  /api/user/closeaccount                               -  -  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/user/closeaccount                               -  -  +  +  +  +  +  +       +  +  +        a  a  a
GET  /api/unsubscribe                                     +  +  +  +  +  +  +  +       +  +  +        +  +  +
POST /api/unsubscribe                                     +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /unsubscribe                                         +  +  +  +  +  +  +  +       +  +  +        a  a  a
GET  /api/association/settings                            +  +  +  +  +  +  +  +       +  +  +        +  +  +
GET  /api/org/searchbyname                                -  -  g  +  +  +  +  +       +  +  2        +  +  x
POST /api/org/list                                        -  -  g  x  +  +  +  +       +  +  2        +  +  x
GET  /api/org/own                                         -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/org/GetWorkflowFormFieldDefinitionAndValue      -  -  g  +  +  +  +  +       +  +  2        +  +  x
POST /api/org/SetWorkflowFormFieldValue                   -  -  g  +  +  +  +  +       +  +  2        a  a  a
GET  /api/org/joinrequests                                -  -  g  +  +  +  +  +       +  +  2        +  +  x
POST /api/org/decidejoinrequest                           -  -  g  +  +  +  +  +       +  +  2        a  a  a
GET  /api/join/current                                    -  -  g  +  +  +  +  +       +  +  2        +  +  x
POST /api/join/chooseorganisation                         -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/join/withdrawrequest                            -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/join/choosemembership                           -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/joins                                           -  -  g  +  +  +  +  +       +  +  2        a  a  a
GET  /api/subscription/GetMembershipProductsByOrgId       -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/subscription/GetPaymentOptions                  -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/subscription/GetPaymentSetUpIntent              -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/subscription/pay                                -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/subscription/SubmitEnquiry                      -  -  g  +  +  +  +  +       +  +  2        a  a  a
GET  /api/user/membershipdetails                          -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/user/membershipyear                             -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/user/membershipcard                             -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/user/membershipcard/download                    -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/member/:code                                    +  +  +  +  +  +  +  +       +  +  +        +  +  +
POST /api/user/paymentmethodsetup                         -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/user/replacepaymentmethod                       -  -  g  +  +  +  +  +       +  +  2        a  a  a
GET  /api/user/owing                                      -  -  +  +  +  +  +  +       +  +  +        +  +  +
POST /api/user/invoices                                   -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/invoice/GetUserInvoice                          -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/invoice/:id/printview                           -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/invoice/:id/download                            +  +  +  +  +  +  +  +       +  +  +        +  +  +
GET  /api/invoice/statement                               -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/invoice/adjustmentnote/:id/download             -  -  g  +  +  +  +  +       +  +  2        +  +  x
GET  /api/invoice/GetInvoice                              +  +  +  +  +  +  +  +       +  +  +        +  +  +
GET  /api/invoice/DownloadLatestInvoice                   +  +  +  +  +  +  +  +       +  +  +        +  +  +
POST /api/invoice/RevokeLinks                             -  -  g  +  +  +  +  +       +  +  2        a  a  a
GET  /api/invoice/GetUserPaymentIntent                    -  -  g  +  +  +  +  +       +  +  2        a  a  a
GET  /api/invoice/GetPaymentIntent                        +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/invoice/CancelPaymentIntent                     +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/invoice/ConfirmUserPaymentIntent                -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/invoice/ConfirmPaymentIntent                    +  +  +  +  +  +  +  +       +  +  +        a  a  a
POST /api/payments/webhook                                +  +  +  +  +  +  +  +       +  +  +        +  +  +
POST /api/people/list                                     -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/people/setrole                                  -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/people/setdisabled                              -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/people/endsessions                              -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/people/removesecondfactor                       -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/mailings/recipients                             -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/mailings/list                                   -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/mailings/send                                   -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/audit/list                                      -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/audit/verify                                    -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/home                                      -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/invoices/list                             -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/invoices/detail                           -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/invoices/markpaid                         -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/invoices/credit                           -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/invoices/refund                           -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/invoices/comparison                       -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/invoices/held                             -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/failedjobs                                -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/failedjobs/retry                          -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/invoices/compare                          -  -  g  x  x  x  x  x       +  +  2        a  a  a
`;
