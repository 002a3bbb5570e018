import { encode } from 'uqr';
import { paths } from '../../../lib/navigation/paths.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Button } from '../../../ui/forms/button.tsx';
import { CopyButton } from '../../../ui/forms/copy-button.tsx';
import { qrPath } from '../../../ui/pictures/qr-path.ts';
import officeStyles from '../office.module.css';
import styles from './pass-link.module.css';

/** In the fragment, which browsers tell no server: the token is in no log and in no address that is passed on. */
const linkOf = (token: string): string => `${window.location.origin}${paths.doorPass}#${token}`;

interface PassLinkProps {
  name: string;
  token: string;
  onDone: () => void;
}

/** The link of a pass that was just made: nobody is shown it again. */
export const PassLink = ({ name, token, onDone }: PassLinkProps) => {
  const link = linkOf(token);
  const { data, size } = encode(link, { border: 4, ecc: 'L' });
  return (
    <section className={styles.made} aria-label={`Pass of ${name}`}>
      <Notice tone="success" isAnnounced title={`The pass of ${name} is made`}>
        Its link is shown this once. Let {name} scan the code now, or send them the link: whoever has it can
        open the door.
      </Notice>
      <div className={styles.both}>
        <svg
          className={styles.code}
          viewBox={`0 0 ${size} ${size}`}
          role="img"
          aria-label={`Code that opens the pass of ${name}`}
        >
          {/* Dark on white in the dark as well, for cameras. */}
          <rect width={size} height={size} fill="#fff" />
          <path d={qrPath(data)} fill="#000" shapeRendering="crispEdges" />
        </svg>
        <div className={officeStyles.stack}>
          <code className={styles.link}>{link}</code>
          <div className={officeStyles.row}>
            <CopyButton text={link}>Copy the link</CopyButton>
            <Button variant="quiet" onClick={onDone}>
              Done
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
};
