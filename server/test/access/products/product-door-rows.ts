/** What the office sells as memberships, and their renewal; as in `DOOR_TABLE`. */
export const PRODUCT_DOOR_ROWS = `GET  /api/admin/products                                  -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/products/detail                           -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/products/create                           -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/products/save                             -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/products/archive                          -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/products/move                             -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/products/preview                          -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/renewals/list                             -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/renewals/runs                             -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/renewals/rehearse                         -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/renewals/run                              -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/renewals/entries                          -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/renewals/download                         -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/renewals/start                            -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/renewals/changelevel                      -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/org/people                                      -  -  g  +  +  +  +  +       +  +  2        +  +  x
POST /api/org/setadministrator                            -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/org/handover                                    -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/org/removeperson                                -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/org/leave                                       -  -  g  +  +  +  +  +       +  +  2        a  a  a
GET  /api/org/invitations                                 -  -  g  +  +  +  +  +       +  +  2        +  +  x
POST /api/org/invite                                      -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/org/withdrawinvitation                          -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/org/acceptinvitation                            -  -  g  +  +  +  +  +       +  +  2        a  a  a
GET  /api/renewal/upgrades                                -  -  g  +  +  +  +  +       +  +  2        +  +  x
POST /api/renewal/upgrade                                 -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/renewal/withdrawupgrade                         -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/admin/renewals/hold                             -  -  g  x  x  x  x  x       +  +  2        a  a  a
GET  /api/admin/codes                                     -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/codes/create                              -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/admin/codes/save                                -  -  g  x  x  x  x  x       +  +  2        a  a  a
POST /api/join/discountcode                               -  -  g  +  +  +  +  +       +  +  2        a  a  a
POST /api/join/fornothing                                 -  -  g  +  +  +  +  +       +  +  2        a  a  a
`;
