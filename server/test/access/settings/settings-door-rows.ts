/** What an owner sets of the association, and its forms: rows of the door table, with its columns. */
export const SETTINGS_DOOR_ROWS = `GET  /api/admin/settings                                  -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/forms                                     -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/forms/check                               -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/forms/save                                -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/settings/details                          -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/bank                             -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/look                             -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/logo                             -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/removelogo                       -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/mail                             -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/payments                         -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/removepayments                   -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/navigation                       -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/defaults                         -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/testmail                         -  -  g  x  x  x  x  x       x  +  x        a  a  a
GET  /api/admin/settings/mailcheck                        -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/settings/setup                            -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/settings/setup/begin                      -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/setup/pass                       -  -  g  x  x  x  x  x       x  +  x        a  a  a
POST /api/admin/settings/setup/putaway                    -  -  g  x  x  x  x  x       x  +  x        a  a  a
GET  /api/admin/mailtexts                                 -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/mailtexts/save                            -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/mailtexts/restore                         -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/mailtexts/preview                         -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/mailtexts/test                            -  -  g  x  x  x  x  x       +  +  2        a  a  a`;
