import { historyOf, typingOf } from './office-history.ts';
import { keptResource, typedResource } from './office-resources.ts';

const named = { section: 'resources', one: 'an item' } as const;
const history = historyOf({ ...named, kept: keptResource });
const typing = typingOf({ ...named, field: 'resource', typed: typedResource });

export const listResourceVersions = history.list;
export const getResourceVersion = history.get;
export const restoreResourceVersion = history.restore;
export const keepWorkingCopy = typing.keepCopy;
export const discardWorkingCopy = typing.discardCopy;
export const noteEditing = typing.noteEditing;
