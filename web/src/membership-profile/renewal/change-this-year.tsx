import { type Upgrades, withdrawUpgrade } from '@linehaul/contract/level-change';
import { useState } from 'react';
import { generatePath } from 'react-router';
import { call } from '../../lib/calls/api.ts';
import { invalidateAfterPayment } from '../../lib/calls/query-client.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { paths } from '../../lib/navigation/paths.ts';
import { Notice } from '../../ui/feedback/notice.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button, LinkButton } from '../../ui/forms/button.tsx';
import { preloadDialog } from '../../ui/overlays/dialog.tsx';
import { UpgradeDialog } from './upgrade-dialog.tsx';
import { useUpgrades } from './upgrade-query.ts';
import styles from './renewal.module.css';

type Open = NonNullable<Upgrades['open']>;

const openWords = ({ productName, amount, dueOn, isOnItsWay }: Open): string => {
  if (isOnItsWay)
    return `Your payment of ${formatMoney(amount)} for ${productName} is on its way. You are ${productName} once it has arrived.`;
  const by = dueOn === null ? '' : ` by ${formatDate(dueOn)}`;
  return `You have ordered ${productName}. It holds once ${formatMoney(amount)} is paid${by}.`;
};

interface PartProps {
  orgId: string;
  mayDecide: boolean;
}

const OpenOrder = ({ orgId, open, mayDecide }: PartProps & { open: Open }) => {
  const { isBusy, failure, run } = useAct('The change could not be called off');
  const withdraw = (): Promise<void> =>
    run(async () => {
      await call(withdrawUpgrade, { body: { orgId } });
      invalidateAfterPayment();
      showToast({ tone: 'success', title: 'The change is called off' });
    });
  return (
    <>
      <Notice tone="info">{openWords(open)}</Notice>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {!open.isOnItsWay && (
        <div className={styles.acts}>
          <LinkButton variant="secondary" to={generatePath(paths.invoice, { id: open.invoiceId })}>
            See and pay invoice #{open.invoiceNum}
          </LinkButton>
          {mayDecide && (
            <Button
              variant="quiet"
              isBusy={isBusy}
              busyLabel="Calling it off…"
              onClick={() => void withdraw()}
            >
              Call the change off
            </Button>
          )}
        </div>
      )}
    </>
  );
};

/** What of another membership for the rest of this year waits to be paid. */
export const UpgradeOrder = ({ orgId, mayDecide }: PartProps) => {
  const { data: upgrades } = useUpgrades(orgId);
  return upgrades?.open && <OpenOrder {...{ orgId, mayDecide }} open={upgrades.open} />;
};

/** Another membership for the rest of this year, while none is ordered. */
export const ChangeThisYear = ({ orgId }: Pick<PartProps, 'orgId'>) => {
  const { data: upgrades } = useUpgrades(orgId);
  const [isChoosing, setIsChoosing] = useState(false);
  // What is ordered in the dialog does not end it.
  if (!upgrades || upgrades.levels.length === 0 || (upgrades.open && !isChoosing)) return null;
  return (
    <>
      <Button
        variant="quiet"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsChoosing(true)}
      >
        Change this year
      </Button>
      {isChoosing && <UpgradeDialog orgId={orgId} onClose={() => setIsChoosing(false)} />}
    </>
  );
};
