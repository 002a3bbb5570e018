import { Icon } from '../../../ui/pictures/icon.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import type { Verdict } from '../rules/door-rules.ts';
import { verdictWords } from '../rules/door-words.ts';
import styles from './verdict-panel.module.css';

const SIGNS = { good: 'check', warning: 'alert', bad: 'close' } as const;

interface VerdictPanelProps {
  verdict: Verdict | undefined;
  timeZone: string;
  /** Takes back that the person has just come in. */
  onUndo: (() => void) | undefined;
}

const Shown = ({ verdict, timeZone, onUndo }: VerdictPanelProps & { verdict: Verdict }) => {
  const { tone, word, detail } = verdictWords(verdict, timeZone);
  return (
    <>
      <p className={styles.word}>
        <Icon name={SIGNS[tone]} size="large" />
        {word}
      </p>
      {'place' in verdict && (
        <p className={styles.who}>
          <strong>{verdict.place.name}</strong>
          <span>{verdict.place.ticket}</span>
        </p>
      )}
      {detail && <p>{detail}</p>}
      {onUndo && (
        <Button variant="secondary" onClick={onUndo}>
          Undo
        </Button>
      )}
    </>
  );
};

/** What became of the last ticket, in letters that are read at arm's length. */
export const VerdictPanel = (props: VerdictPanelProps) => {
  const { verdict, timeZone } = props;
  return (
    <div
      className={styles.verdict}
      data-half
      role="status"
      aria-label="Last ticket"
      data-tone={verdict ? verdictWords(verdict, timeZone).tone : 'none'}
    >
      {verdict ? (
        <Shown {...props} verdict={verdict} />
      ) : (
        <>
          <Icon name="scan" size="large" />
          <p>Hold the code of a ticket before the camera.</p>
        </>
      )}
    </div>
  );
};
