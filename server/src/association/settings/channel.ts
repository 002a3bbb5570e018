/** Where the database says that the association was changed. */
export const ASSOCIATION_CHANNEL = 'linehaul_association';
