import { historyOf, typingOf } from './office-history.ts';
import { keptPartner, typedPartner } from './office-partner-values.ts';

const named = { section: 'partners', one: 'a partner' } as const;
const history = historyOf({ ...named, kept: keptPartner });
const typing = typingOf({ ...named, field: 'partner', typed: typedPartner });

export const listPartnerVersions = history.list;
export const getPartnerVersion = history.get;
export const restorePartnerVersion = history.restore;
export const keepPartnerCopy = typing.keepCopy;
export const discardPartnerCopy = typing.discardCopy;
export const notePartnerEditing = typing.noteEditing;
