import { type SyntheticEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { postForm } from '../../../lib/forms/post-form.ts';
import { Button } from '../../../ui/forms/button.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { tokenOfLink } from '../rules/pass-link.ts';
import { ClosedDoor } from '../screen/closed-door.tsx';
import styles from '../screen/prepare-door.module.css';

const NOTHING =
  'This phone keeps no door. Please open the link of your pass, or scan its code, or ask the office for another one.';
const NO_LINK = 'This is not the whole link of a pass. Please copy it once more';

/** Some phones keep an app of the home screen apart from the browser where the link was opened: it can be pasted here. */
export const NoDoor = () => {
  const fieldId = useId();
  const navigate = useNavigate();
  const [link, setLink] = useState('');
  const [error, setError] = useState<string>();
  const open = (submitted: SyntheticEvent): void => {
    submitted.preventDefault();
    const token = tokenOfLink(link);
    if (token === '') return setError(NO_LINK);
    navigate({ hash: token }, { replace: true });
  };
  return (
    <ClosedDoor words={NOTHING}>
      <form {...postForm} className={styles.open} onSubmit={open} noValidate>
        <TextField
          id={fieldId}
          name="link"
          label="Link of your pass"
          autoComplete="off"
          inputMode="url"
          spellCheck={false}
          value={link}
          error={error}
          onChange={(change) => setLink(change.currentTarget.value)}
        />
        <Button type="submit" isWide>
          Open the door
        </Button>
      </form>
    </ClosedDoor>
  );
};
