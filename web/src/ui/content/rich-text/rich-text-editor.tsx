import type { Command, EditorState } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { isHeldStill } from '../../../lib/forms/hold-still.ts';
import { htmlOf, stateOf } from './rich-text-document.ts';
import { wordOnPasted } from './own-picture.ts';
import { RichTextToolbar } from './rich-text-toolbar.tsx';
import styles from './rich-text.module.css';

interface RichTextEditorProps {
  id: string;
  name: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  /** What it begins with. */
  html: string;
  /** The field that takes the text along with the form. */
  valueRef: RefObject<HTMLInputElement | null>;
}

type Surroundings = Omit<RichTextEditorProps, 'html' | 'valueRef'>;

const attributesOf = ({
  id,
  name,
  labelId,
  describedBy,
  isInvalid,
}: Surroundings): Record<string, string> => ({
  ...{ id, role: 'textbox', 'aria-multiline': 'true', 'aria-labelledby': labelId, 'data-field': name },
  ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  ...(isInvalid && { 'aria-invalid': 'true' }),
});

/** Text with headings, lists and links. Load it lazily: it is large. */
export const RichTextEditor = ({ html, valueRef, ...around }: RichTextEditorProps) => {
  const roomRef = useRef<HTMLDivElement>(null);
  const [first] = useState(() => stateOf(html));
  const [state, setState] = useState<EditorState>(first);
  const [leftOut, setLeftOut] = useState<string>();
  const viewRef = useRef<EditorView>(null);
  useEffect(() => {
    const made = new EditorView(roomRef.current, {
      state: first,
      transformPastedHTML(html) {
        setLeftOut(wordOnPasted(html));
        return html;
      },
      dispatchTransaction(transaction) {
        const isRefused = transaction.docChanged && isHeldStill(valueRef.current);
        const next = isRefused ? made.state : made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged || isRefused || !valueRef.current) return;
        valueRef.current.value = htmlOf(next.doc);
        valueRef.current.dispatchEvent(new Event('input', { bubbles: true }));
      },
    });
    viewRef.current = made;
    return () => made.destroy();
  }, [first, valueRef]);
  useEffect(() => viewRef.current?.setProps({ attributes: attributesOf(around) }));
  const act = (command: Command): void => {
    const view = viewRef.current;
    if (!view) return;
    view.focus();
    command(view.state, (transaction) => view.dispatch(transaction), view);
  };
  return (
    <div className={styles.editor}>
      <RichTextToolbar id={around.id} state={state} onAct={act} />
      <div ref={roomRef} className={styles.room} />
      <p className={styles.leftOut} role="status">
        {leftOut}
      </p>
    </div>
  );
};
