import { historyOf } from './office-history.ts';
import { keptPartner, typedPartner } from './office-partner-values.ts';

const history = historyOf({
  ...{ section: 'partners', one: 'a partner', field: 'partner' },
  ...{ typed: typedPartner, kept: keptPartner },
});

export const listPartnerVersions = history.list;
export const getPartnerVersion = history.get;
export const restorePartnerVersion = history.restore;
export const keepPartnerCopy = history.keepCopy;
export const discardPartnerCopy = history.discardCopy;
export const notePartnerEditing = history.noteEditing;
