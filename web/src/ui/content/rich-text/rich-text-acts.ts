import { lift, setBlockType, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { MarkType, NodeType } from 'prosemirror-model';
import { wrapInList } from 'prosemirror-schema-list';
import type { Command, EditorState } from 'prosemirror-state';
import { richTextSchema } from './rich-text-schema.ts';
import type { RichTextSign } from './rich-text-icon.tsx';

const { marks, nodes } = richTextSchema;

interface Act {
  readonly label: string;
  /** What its button shows. */
  readonly sign: RichTextSign;
  readonly command: Command;
  /** Whether it is so already where the cursor stands; without it the act is no state. */
  readonly isOn?: (state: EditorState) => boolean;
}

export const isMarked = ({ selection, storedMarks, doc }: EditorState, mark: MarkType): boolean => {
  const { from, to, empty, $from } = selection;
  return empty ? mark.isInSet(storedMarks ?? $from.marks()) !== undefined : doc.rangeHasMark(from, to, mark);
};

const isWithin = ({ selection: { $from } }: EditorState, node: NodeType): boolean =>
  Array.from({ length: $from.depth + 1 }, (_, depth) => $from.node(depth)).some(({ type }) => type === node);

const isHeading = ({ selection: { $from } }: EditorState, level: number): boolean =>
  $from.parent.type === nodes.heading && $from.parent.attrs['level'] === level;

const headingAct = (level: number, label: string, sign: RichTextSign): Act => ({
  ...{ label, sign },
  isOn: (state) => isHeading(state, level),
  command: (state, dispatch) =>
    (isHeading(state, level) ? setBlockType(nodes.paragraph) : setBlockType(nodes.heading, { level }))(
      state,
      dispatch,
    ),
});

const listAct = (node: NodeType, label: string, sign: RichTextSign): Act => ({
  ...{ label, sign },
  isOn: (state) => isWithin(state, node),
  command: (state, dispatch) => (isWithin(state, node) ? lift : wrapInList(node))(state, dispatch),
});

const markAct = (mark: MarkType, label: string, sign: RichTextSign): Act => ({
  ...{ label, sign, command: toggleMark(mark) },
  isOn: (state) => isMarked(state, mark),
});

/** What the buttons above the text do, in their order. */
export const RICH_TEXT_ACTS: readonly Act[] = [
  headingAct(2, 'Heading', 'heading'),
  headingAct(3, 'Smaller heading', 'smaller-heading'),
  markAct(marks.strong, 'Bold', 'bold'),
  markAct(marks.em, 'Italic', 'italic'),
  listAct(nodes.bulletList, 'Bulleted list', 'bullets'),
  listAct(nodes.orderedList, 'List with 1. 2. 3.', 'numbers'),
  { label: 'Undo', sign: 'undo', command: undo },
  { label: 'Redo', sign: 'redo', command: redo },
];

/** The mark of links. */
export const LINK = marks.link;

/** Leads what is chosen to an address; without one it leads nowhere. */
export const linkTo =
  (href: string): Command =>
  (state, dispatch) => {
    const { from, to } = state.selection;
    const cleared = state.tr.removeMark(from, to, LINK);
    dispatch?.(href === '' ? cleared : cleared.addMark(from, to, LINK.create({ href })));
    return true;
  };
