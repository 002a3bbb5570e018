import { orderUpgrade, type Upgrade, type Upgrades } from '@linehaul/contract/level-change';
import { useState } from 'react';
import { generatePath, useNavigate } from 'react-router';
import { messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { invalidateAfterPayment } from '../../lib/calls/query-client.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatMoney } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ApprovedFirst } from './approved-first.tsx';
import { ASK_FOR_CHANGE, askFor } from './ask-for-change.ts';
import { UpgradeChoice } from './upgrade-choice.tsx';
import { useUpgrades } from './upgrade-query.ts';

type PayBy = 'kept' | 'invoice';

const keptName = ({ paymentMethod, last4 }: NonNullable<Upgrades['kept']>): string => {
  const what = paymentMethod === 4 ? 'card' : 'bank account';
  return last4 === null ? `The ${what} that we keep` : `The ${what} ending ${last4}`;
};

interface PayByProps {
  kept: NonNullable<Upgrades['kept']>;
  payBy: PayBy;
  onChoose: (payBy: PayBy) => void;
}

const PayByCards = ({ kept, payBy, onChoose }: PayByProps) => (
  <RadioCards
    id="upgrade-pay-by"
    name="payBy"
    label="Pay with"
    error={undefined}
    cards={[
      { key: 'kept', title: keptName(kept), detail: 'Taken now.' },
      {
        ...{ key: 'invoice', title: 'An invoice' },
        detail: 'Paid with another card or account, or by transfer. The change holds once it is paid.',
      },
    ]}
    chosenKey={payBy}
    onChoose={(key) => onChoose(key === 'kept' ? 'kept' : 'invoice')}
  />
);

interface UpgradeDialogProps {
  orgId: string;
  /** What is chosen already: a change that was approved. */
  productId?: string | undefined;
  onClose: () => void;
}

/** The level that was picked, else the one that was approved, else the first. */
const levelOf = (
  levels: readonly Upgrade[],
  { picked, productId }: { picked: string | undefined; productId: string | undefined },
): Upgrade | undefined =>
  levels.find(({ priceId }) => priceId === picked) ??
  levels.find((each) => each.productId === productId) ??
  levels[0];

const labelOf = (level: Upgrade | undefined, payBy: PayBy): string => {
  if (!level) return 'Change';
  if (level.needsApproval) return ASK_FOR_CHANGE;
  return payBy === 'kept'
    ? `Change and pay ${formatMoney(level.total)}`
    : `Change for ${formatMoney(level.total)}`;
};

interface OfferedProps {
  orgId: string;
  level: Upgrade | undefined;
  onChoose: (priceId: string) => void;
}

/** The levels with their prices, once they are there. */
const Offered = ({ orgId, level, onChoose }: OfferedProps) => {
  const { data: upgrades, error, isFetching, refetch } = useUpgrades(orgId);
  if (upgrades) return <UpgradeChoice {...{ upgrades, level, onChoose }} />;
  if (!error || isFetching) return <Skeleton lines={4} label="Loading the price" />;
  return (
    <FailedState title={messageOf(error, 'The price could not be loaded')} onRetry={() => void refetch()} />
  );
};

interface FromThereProps {
  level: Upgrade | undefined;
  kept: Upgrades['kept'] | undefined;
  payBy: PayBy;
  onChoose: (payBy: PayBy) => void;
}

/** What follows from the level: it is approved first, or paid in one way or another. */
const FromThere = ({ level, kept, payBy, onChoose }: FromThereProps) => {
  if (level?.needsApproval) return <ApprovedFirst productName={level.productName} />;
  return kept && level ? <PayByCards {...{ kept, payBy, onChoose }} /> : null;
};

/** A higher membership for the rest of the year: what it costs, line by line, before it is agreed. */
export const UpgradeDialog = ({ orgId, productId, onClose }: UpgradeDialogProps) => {
  const navigate = useNavigate();
  const { data: upgrades, refetch } = useUpgrades(orgId);
  const { isBusy, failure, run } = useAct('The membership could not be changed');
  const [picked, setPicked] = useState<string>();
  const [chosenPay, setChosenPay] = useState<PayBy>();
  const kept = upgrades?.kept;
  const payBy = kept ? (chosenPay ?? 'kept') : 'invoice';
  const level = levelOf(upgrades?.levels ?? [], { picked, productId });
  const refuse = (refused: unknown): never => {
    // It may cost something else by now, or its invoice is out and waits for another payment.
    void refetch();
    throw refused;
  };
  const order = async (): Promise<void> => {
    if (!level) return;
    const { priceId, total: agreedTotal } = level;
    if (level.needsApproval) {
      await askFor(level, { orgId, priceId, from: 'this-year', agreedTotal }).catch(refuse);
      onClose();
      return;
    }
    const body = { orgId, priceId, agreedTotal, payBy };
    const { invoiceId, outcome } = await call(orderUpgrade, { body }).catch(refuse);
    invalidateAfterPayment();
    if (outcome === 'invoiced') navigate(generatePath(paths.invoice, { id: invoiceId }));
    else if (outcome === 'paid') showToast({ tone: 'success', title: `You are now ${level.productName}` });
    else
      showToast({ tone: 'success', title: 'Payment submitted', text: 'The change holds once it arrives.' });
    onClose();
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Leave it
      </Button>
      <Button isBusy={isBusy} isBlocked={!level} busyLabel="Changing…" onClick={() => void run(order)}>
        {labelOf(level, payBy)}
      </Button>
    </>
  );
  return (
    <Dialog title="Change this year" isOpen onClose={onClose} actions={actions}>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <Offered {...{ orgId, level }} onChoose={setPicked} />
      <FromThere {...{ level, kept, payBy }} onChoose={setChosenPay} />
    </Dialog>
  );
};
