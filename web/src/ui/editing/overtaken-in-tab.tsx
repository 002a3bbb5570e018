import { Notice } from '../feedback/notice.tsx';
import { Button, ExternalLinkButton } from '../forms/button.tsx';
import styles from './editing.module.css';

interface OvertakenInTabProps {
  /** By whom and when, as the server says. */
  words: string;
  /** Where theirs can be looked at. */
  href: string;
  onOverwrite: () => void;
}

/** Somebody else was faster with what has no history: theirs is looked at in a tab of its own, and nothing typed is lost. */
export const OvertakenInTab = ({ words, href, onOverwrite }: OvertakenInTabProps) => (
  <Notice tone="warning" title={words} isAnnounced>
    <p>All of it is still here.</p>
    <div className={styles.row}>
      <ExternalLinkButton variant="secondary" href={href} target="_blank" rel="noopener">
        See theirs in a new tab
      </ExternalLinkButton>
      <Button variant="danger" onClick={onOverwrite}>
        Save mine over theirs
      </Button>
    </div>
  </Notice>
);
