import { historyOf } from './office-history.ts';
import { keptResource, typedResource } from './office-resources.ts';

export const {
  list: listResourceVersions,
  get: getResourceVersion,
  restore: restoreResourceVersion,
  keepCopy: keepWorkingCopy,
  discardCopy: discardWorkingCopy,
  noteEditing,
} = historyOf({
  ...{ section: 'resources', one: 'an item', field: 'resource' },
  ...{ typed: typedResource, kept: keptResource },
});
