import { historyOf } from './office-history.ts';
import { keptResource, typedResource } from './office-resources.ts';

const history = historyOf({
  ...{ section: 'resources', one: 'an item', field: 'resource' },
  ...{ typed: typedResource, kept: keptResource },
});

export const listResourceVersions = history.list;
export const getResourceVersion = history.get;
export const restoreResourceVersion = history.restore;
export const keepWorkingCopy = history.keepCopy;
export const discardWorkingCopy = history.discardCopy;
export const noteEditing = history.noteEditing;
