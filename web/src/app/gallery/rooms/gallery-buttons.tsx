import { Button, ExternalLinkButton, LinkButton } from '../../../ui/forms/button.tsx';
import { CopyButton } from '../../../ui/forms/copy-button.tsx';
import styles from '../gallery.module.css';

export const title = 'Buttons';

const VARIANTS = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const GalleryButtons = () => (
  <>
    {VARIANTS.map((variant) => (
      <p key={variant} className={styles.row}>
        <Button variant={variant}>{variant}</Button>
        <Button variant={variant} isBusy busyLabel="Saving…">
          {variant}
        </Button>
        <Button variant={variant} isBlocked>
          {variant}, not yet
        </Button>
      </p>
    ))}
    <p className={styles.row}>
      <LinkButton to="/gallery">Goes somewhere</LinkButton>
      <ExternalLinkButton variant="secondary" href="https://example.org">
        Leaves the portal
      </ExternalLinkButton>
      <CopyButton text="20480">Copy the number</CopyButton>
    </p>
    <Button isWide>As wide as its place</Button>
  </>
);
