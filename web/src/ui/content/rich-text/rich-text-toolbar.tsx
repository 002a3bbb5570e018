import type { Command, EditorState } from 'prosemirror-state';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../forms/button.tsx';
import { TextField } from '../../forms/text-field.tsx';
import { isMarked, LINK, linkTo, RICH_TEXT_ACTS } from './rich-text-acts.ts';
import { RichTextIcon } from './rich-text-icon.tsx';
import styles from './rich-text.module.css';

interface ToolbarProps {
  id: string;
  state: EditorState;
  /** Does it to the text, which then has focus. */
  onAct: (command: Command) => void;
}

const LEADS = /^(?:https?:\/\/|mailto:|tel:)/i;

/** An address as it is typed: without a protocol it is a page of the web. */
const addressOf = (typed: string): string => {
  const address = typed.trim();
  return address === '' || LEADS.test(address) ? address : `https://${address}`;
};

const LinkForm = ({ id, onLink }: { id: string; onLink: (address: string) => void }) => {
  const [typed, setTyped] = useState('');
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // It stands within a form, which is not to be sent by it.
    event.preventDefault();
    onLink(addressOf(typed));
  };
  return (
    <div className={styles.link}>
      <TextField
        id={`${id}-link`}
        name=""
        label="Address of the link"
        hint="Without an address the words lead nowhere."
        inputMode="url"
        autoComplete="off"
        isOptional
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <Button variant="secondary" onClick={() => onLink(addressOf(typed))}>
        Set link
      </Button>
    </div>
  );
};

/** What can be done to the text, each a button that says whether it is so already. */
export const RichTextToolbar = ({ id, state, onAct }: ToolbarProps) => {
  const [isLinking, setIsLinking] = useState(false);
  const link = (address: string): void => {
    setIsLinking(false);
    onAct(linkTo(address));
  };
  return (
    <>
      <div role="group" aria-label="Format the text" className={styles.toolbar}>
        {RICH_TEXT_ACTS.map(({ label, sign, command, isOn }) => (
          <button
            key={label}
            type="button"
            aria-label={label}
            title={label}
            aria-pressed={isOn?.(state)}
            onClick={() => onAct(command)}
          >
            <RichTextIcon sign={sign} />
          </button>
        ))}
        <button
          type="button"
          aria-label="Link"
          title="Link"
          aria-expanded={isLinking}
          data-on={isMarked(state, LINK) || undefined}
          onClick={() => setIsLinking(!isLinking)}
        >
          <RichTextIcon sign="link" />
        </button>
      </div>
      {isLinking && <LinkForm id={id} onLink={link} />}
    </>
  );
};
