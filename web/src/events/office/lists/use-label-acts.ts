import {
  addOfficeEventLabel,
  deleteOfficeEventLabel,
  EVENT_LABEL_MAX_LENGTH,
  type EventLabelKind,
  moveOfficeEventType,
  renameOfficeEventLabel,
} from '@linehaul/contract/office-event-lists';
import { call } from '../../../lib/calls/api.ts';
import type { LabelActs } from '../../../ui/kept-labels/label-acts.ts';
import { useEventsChanged } from '../office-queries.ts';

/** How a list of what events are sorted by is kept. */
export const useLabelActs = (kind: EventLabelKind): LabelActs => {
  const changed = useEventsChanged();
  return {
    maxLength: EVENT_LABEL_MAX_LENGTH,
    usesWords: (uses) => (uses === 1 ? '1 event' : `${uses} events`),
    unusedWords: 'No event has it.',
    add: async (name, told) => {
      const { id } = await call(addOfficeEventLabel, { body: { kind, name } });
      told?.(id);
      await changed();
    },
    rename: async (id, name) => {
      await call(renameOfficeEventLabel, { body: { kind, id, name } });
      await changed();
    },
    remove: async (id) => {
      await call(deleteOfficeEventLabel, { body: { kind, id } });
      await changed();
    },
    ...(kind === 'types' && {
      move: async (id: string, to: 'up' | 'down') => {
        await call(moveOfficeEventType, { body: { id, to } });
        await changed();
      },
    }),
  };
};
