import {
  CHANGE_REASON_MAX_LENGTH,
  changeLevelByOffice,
  type Upgrades,
} from '@linehaul/contract/level-change';
import { requiredText } from '@linehaul/contract/text';
import { useState } from 'react';
import * as z from 'zod/mini';
import { call } from '../lib/calls/api.ts';
import { invalidateAfterPayment } from '../lib/calls/query-client.ts';
import { UpgradeChoice } from '../membership-profile/renewal/upgrade-choice.tsx';
import { useUpgrades } from '../membership-profile/renewal/upgrade-query.ts';
import { CheckboxField } from '../ui/choices/checkbox-field.tsx';
import { Notice } from '../ui/feedback/notice.tsx';
import { showToast } from '../ui/feedback/toast.ts';
import { Button } from '../ui/forms/button.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { ActDialog } from '../ui/overlays/act-dialog.tsx';
import { preloadDialog } from '../ui/overlays/dialog.tsx';

const FIELDS = z.object({
  reason: requiredText('Please type a reason', CHANGE_REASON_MAX_LENGTH),
  isAtOnce: z.boolean(),
});

interface DialogProps {
  upgrades: Upgrades;
  onClose: () => void;
}

const ChangeDialog = ({ upgrades, onClose }: DialogProps) => {
  const { orgId, levels } = upgrades;
  const [picked, setPicked] = useState<string>();
  const level = levels.find(({ priceId }) => priceId === picked) ?? levels[0];
  const change = async (fields: z.infer<typeof FIELDS>): Promise<void> => {
    if (!level) return;
    const body = { orgId, priceId: level.priceId, agreedTotal: level.total, ...fields };
    await call(changeLevelByOffice, { body });
    invalidateAfterPayment();
    showToast({ tone: 'success', title: `Invoiced as ${level.productName}` });
  };
  return (
    <ActDialog
      title="Change this year’s membership"
      label="Change and invoice"
      busyLabel="Changing…"
      schema={FIELDS}
      onSubmit={change}
      onClose={onClose}
    >
      {(field) => (
        <>
          <UpgradeChoice {...{ upgrades, level }} onChoose={setPicked} />
          {level?.needsApproval && (
            <Notice tone="info" title={`${level.productName} is approved first`}>
              What you change here is approved by you. If they have asked for it, that is approved with it.
            </Notice>
          )}
          <TextField
            {...field('reason')}
            label="Reason"
            hint="It is kept in the audit log."
            autoComplete="off"
            maxLength={CHANGE_REASON_MAX_LENGTH}
          />
          <CheckboxField {...field('isAtOnce')} label="It holds at once, before the invoice is paid" />
        </>
      )}
    </ActDialog>
  );
};

/** A higher membership for the rest of the year, sold by the office. */
export const ChangeLevel = ({ orgId }: { orgId: string }) => {
  const { data: upgrades } = useUpgrades(orgId);
  const [isOpen, setIsOpen] = useState(false);
  if (!upgrades || upgrades.open || upgrades.levels.length === 0) return null;
  return (
    <>
      <Button
        variant="secondary"
        onPointerEnter={preloadDialog}
        onFocus={preloadDialog}
        onClick={() => setIsOpen(true)}
      >
        Change the membership
      </Button>
      {isOpen && <ChangeDialog upgrades={upgrades} onClose={() => setIsOpen(false)} />}
    </>
  );
};
