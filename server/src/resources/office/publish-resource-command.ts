import { publishingOf } from '../../publishing/publish-commands.ts';
import { lockSeenResource, setPeriod } from './write-resource-commands.ts';

/** News and resources come up and go down like everything that is published for as long as the office likes. */
export const {
  publish: publishResource,
  takeDown: takeDownResource,
  unpublish: unpublishResource,
} = publishingOf({ kind: 'resource', lockSeen: lockSeenResource, setPeriod });
