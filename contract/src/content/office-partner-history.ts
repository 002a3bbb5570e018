import { historyOf } from './office-history.ts';
import { keptPartner, typedPartner } from './office-partner-values.ts';

export const {
  list: listPartnerVersions,
  get: getPartnerVersion,
  restore: restorePartnerVersion,
  keepCopy: keepPartnerCopy,
  discardCopy: discardPartnerCopy,
  noteEditing: notePartnerEditing,
} = historyOf({
  ...{ section: 'partners', one: 'a partner', field: 'partner' },
  ...{ typed: typedPartner, kept: keptPartner },
});
