import {
  addOfficeLabel,
  CONTENT_LABEL_MAX_LENGTH,
  type ContentLabelKind,
  deleteOfficeLabel,
  moveOfficeLabel,
  renameOfficeLabel,
} from '@linehaul/contract/office-labels';
import { call } from '../../../lib/calls/api.ts';
import type { LabelActs } from '../../../ui/kept-labels/label-acts.ts';
import { useResourcesChanged } from '../office-queries.ts';

/** How a list of categories, or the tags, are kept. */
export const useContentLabelActs = (
  kind: ContentLabelKind,
  /** Of the parts of a category of partners. */
  parentId: string | null = null,
): LabelActs => {
  const changed = useResourcesChanged();
  return {
    maxLength: CONTENT_LABEL_MAX_LENGTH,
    usesWords: (uses) => (uses === 1 ? '1 item' : `${uses} items`),
    unusedWords: 'Nothing has it.',
    add: async (name, told) => {
      const { id } = await call(addOfficeLabel, { body: { kind, name, parentId } });
      told?.(id);
      await changed();
    },
    rename: async (id, name) => {
      await call(renameOfficeLabel, { body: { id, name } });
      await changed();
    },
    remove: async (id) => {
      await call(deleteOfficeLabel, { body: { id } });
      await changed();
    },
    ...(kind !== 'tag' && {
      move: async (id: string, to: 'up' | 'down') => {
        await call(moveOfficeLabel, { body: { id, to } });
        await changed();
      },
    }),
  };
};
