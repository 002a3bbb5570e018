import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history, redo, undo } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import { DOMParser, DOMSerializer, type Node } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem } from 'prosemirror-schema-list';
import { EditorState } from 'prosemirror-state';
import { purifyHtml } from '../purify-html.ts';
import { richTextSchema } from './rich-text-schema.ts';

const { marks, nodes } = richTextSchema;

const toNode = (html: string): Node => {
  const holder = document.createElement('div');
  holder.append(purifyHtml(html));
  return DOMParser.fromSchema(richTextSchema).parse(holder);
};

/** What other programs leave in what is copied from them: nobody sees it, and no text of the portal may have it. */
const UNPRINTABLE = /[^\P{Cc}\t\n\r]/gu;

/** What was written, as HTML; nothing at all is empty. */
export const htmlOf = (written: Node): string => {
  if (written.childCount === 1 && written.firstChild?.type === nodes.paragraph && written.textContent === '')
    if (written.firstChild.childCount === 0) return '';
  const holder = document.createElement('div');
  holder.append(DOMSerializer.fromSchema(richTextSchema).serializeFragment(written.content));
  return holder.innerHTML.replaceAll(UNPRINTABLE, '');
};

/** Tab is left alone, so that the keyboard gets out of the text; lists are indented with Mod-] and Mod-[. */
const KEYS = {
  'Mod-b': toggleMark(marks.strong),
  'Mod-i': toggleMark(marks.em),
  'Mod-z': undo,
  'Mod-y': redo,
  'Shift-Mod-z': redo,
  'Mod-]': sinkListItem(nodes.listItem),
  'Mod-[': liftListItem(nodes.listItem),
};

/** The state in which writing begins. */
export const stateOf = (html: string): EditorState =>
  EditorState.create({
    doc: toNode(html),
    plugins: [history(), keymap(KEYS), keymap({ Enter: splitListItem(nodes.listItem) }), keymap(baseKeymap)],
  });
