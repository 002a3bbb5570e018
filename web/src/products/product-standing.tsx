import { archiveOfficeProduct, type EditedProduct } from '@linehaul/contract/office-products';
import { useState } from 'react';
import { call } from '../lib/calls/api.ts';
import { formatInstant } from '../lib/formats/format.ts';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { Card, Facts } from '../ui/layout/card.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useProductsChanged } from './product-queries.ts';
import { inForceWords, standingOf } from './product-words.ts';
import styles from './products.module.css';

interface StandingProps {
  product: EditedProduct;
  version: number;
  onSeen: (version: number) => void;
}

const ArchiveDialog = ({
  product: { id, name, isArchived },
  version,
  onSeen,
  onClose,
}: StandingProps & { onClose: () => void }) => {
  const changed = useProductsChanged();
  const archive = async (): Promise<void> => {
    const body = { id, version, isArchived: !isArchived };
    onSeen((await call(archiveOfficeProduct, { body })).version);
    showToast({ tone: 'success', title: isArchived ? 'Offered again' : 'Archived' });
    await changed();
  };
  return (
    <ConfirmDialog
      title={isArchived ? `Offer “${name}” again?` : `Archive “${name}”?`}
      confirmLabel={isArchived ? 'Offer again' : 'Archive'}
      busyLabel="Saving…"
      onConfirm={archive}
      onClose={onClose}
    >
      <p>
        {isArchived
          ? 'Applicants can join with it again.'
          : 'Nobody can join with it any more. Who has joined with it keeps it.'}
      </p>
    </ConfirmDialog>
  );
};

/** How a membership stands, and what can be done with it. */
export const ProductStanding = (props: StandingProps) => {
  const { product } = props;
  const { isArchived, memberships, updatedUtc, updatedBy } = product;
  const [isAsked, setIsAsked] = useState(false);
  const { label, tone } = standingOf(product);
  const changedWords = `${formatInstant(updatedUtc)}${updatedBy === null ? '' : `, by ${updatedBy}`}`;
  return (
    <Card title="How it stands" aside={<StatusTag tone={tone}>{label}</StatusTag>}>
      <div className={styles.stack}>
        <Facts
          facts={[
            { name: 'Sold', value: inForceWords(memberships) },
            { name: 'Last changed', value: changedWords },
          ]}
        />
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => setIsAsked(true)}>
            {isArchived ? 'Offer again…' : 'Archive…'}
          </Button>
        </div>
      </div>
      {isAsked && <ArchiveDialog {...props} onClose={() => setIsAsked(false)} />}
    </Card>
  );
};
