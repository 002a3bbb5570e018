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

const nameOf = ({ memberNumber }: MembershipCard, ending: string): string =>
  `membership-card-${memberNumber ?? 'member'}.${ending}`;

const savePicture = async ({ card, plate }: CardActionsProps): Promise<void> => {
  if (!plate.current) return;
  const { pictureOfPlate } = await import('./plate-picture.ts');
  saveFile({ name: nameOf(card, 'png'), content: await pictureOfPlate(plate.current) });
};

const saveDrawing = async ({ card, plate }: CardActionsProps): Promise<void> => {
  if (!plate.current) return;
  const { drawingOfPlate } = await import('./plate-drawing.ts');
  saveFile({ name: nameOf(card, 'svg'), content: await drawingOfPlate(plate.current) });
};

const savePdf = async ({ card }: CardActionsProps): Promise<void> =>
  saveFile(await download(downloadMembershipCard, { query: { orgId: card.orgId } }));

const SAVING = {
  picture: { label: 'Save picture', save: savePicture },
  drawing: { label: 'Save SVG', save: saveDrawing },
  pdf: { label: 'Save PDF', save: savePdf },
} as const;
type Kind = keyof typeof SAVING;
const KINDS = Object.keys(SAVING) as Kind[];

/** What can be done with a card that is good. */
export const CardActions = (props: CardActionsProps) => {
  const [busy, setBusy] = useState<Kind>();
  const save = (kind: Kind): void => {
    setBusy(kind);
    SAVING[kind]
      .save(props)
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
      {KINDS.map((kind) => (
        <Button
          key={kind}
          variant="secondary"
          isBusy={busy === kind}
          busyLabel="Saving…"
          onClick={() => save(kind)}
        >
          {SAVING[kind].label}
        </Button>
      ))}
      <Button variant="secondary" onClick={props.onPrint}>
        Print
      </Button>
    </div>
  );
};
