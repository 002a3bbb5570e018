import { downloadMembershipCard, type MembershipCard } from '@linehaul/contract/membership-card';
import { useState, type RefObject } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { download } from '../../lib/calls/download.ts';
import { saveFile } from '../../lib/calls/save-file.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import styles from './own-card.module.css';

interface CardActionsProps {
  card: MembershipCard;
  plate: RefObject<SVGSVGElement | null>;
  onPrint: () => void;
}

const savePicture = async ({ card, plate }: CardActionsProps): Promise<void> => {
  if (!plate.current) return;
  const { pictureOfPlate } = await import('./plate-picture.ts');
  const content = await pictureOfPlate(plate.current);
  saveFile({ name: `membership-card-${card.memberNumber ?? 'member'}.png`, content });
};

const savePdf = async ({ card }: CardActionsProps): Promise<void> =>
  saveFile(await download(downloadMembershipCard, { query: { orgId: card.orgId } }));

/** What can be done with a card that is good. */
export const CardActions = (props: CardActionsProps) => {
  const [busy, setBusy] = useState<'picture' | 'pdf'>();
  const save = (kind: 'picture' | 'pdf'): void => {
    setBusy(kind);
    const saving = kind === 'pdf' ? savePdf(props) : savePicture(props);
    saving
      .catch((error: unknown) =>
        showToast({
          tone: 'error',
          title: messageOf(error, 'The card could not be saved. Please try again.'),
        }),
      )
      .finally(() => setBusy(undefined));
  };
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        isBusy={busy === 'picture'}
        busyLabel="Saving…"
        onClick={() => save('picture')}
      >
        Save picture
      </Button>
      <Button variant="secondary" isBusy={busy === 'pdf'} busyLabel="Saving…" onClick={() => save('pdf')}>
        Save PDF
      </Button>
      <Button variant="quiet" onClick={props.onPrint}>
        Print
      </Button>
    </div>
  );
};
