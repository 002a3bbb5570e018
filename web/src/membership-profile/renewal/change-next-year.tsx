import type { FrequencyName } from '@linehaul/contract/memberships';
import { chooseNextLevel, type NextLevel, type Renewal } from '@linehaul/contract/renewal';
import { useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { formatDate, formatMoney } from '../../lib/formats/format.ts';
import { INCL_GST, withGst } from '../../lib/formats/gst-words.ts';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { ApprovedFirst } from './approved-first.tsx';
import { ASK_FOR_CHANGE, askFor } from './ask-for-change.ts';
import { keepRenewal, useNextLevels } from './renewal-query.ts';

interface PartProps {
  renewal: Renewal;
}

const FREQUENCIES: Readonly<Record<FrequencyName, string>> = {
  Annual: 'once a year',
  HalfYearly: 'half-yearly',
  Monthly: 'monthly',
};

const levelWords = ({ productName, frequency }: Pick<NextLevel, 'productName' | 'frequency'>): string =>
  `${productName}, ${FREQUENCIES[frequency]}`;

const priceWords = ({ total, payments }: NextLevel): string =>
  payments.length === 1
    ? `${formatMoney(total)}${INCL_GST}`
    : withGst(`${payments.length} payments, ${formatMoney(total)} in all`);

const cardOf = (level: NextLevel) => ({
  key: level.priceId,
  title: levelWords(level),
  detail: level.isPresent ? 'As now' : level.description,
  aside: priceWords(level),
});

interface ChoosingProps extends PartProps {
  levels: readonly NextLevel[];
  level: NextLevel | undefined;
  onChoose: (priceId: string) => void;
}

const Choosing = ({ renewal, levels, level, onChoose }: ChoosingProps) => (
  <>
    <p>
      What you choose holds from {formatDate(renewal.renewsOn)} on. Until then everything stays as it is.
      {renewal.invoice && ' The invoice of the next year is called off, and another one follows at once.'}
    </p>
    <RadioCards
      id="next-level"
      name="nextLevel"
      label="The next year as"
      error={undefined}
      cards={levels.map(cardOf)}
      chosenKey={level?.priceId ?? null}
      onChoose={onChoose}
    />
    {level?.needsApproval && <ApprovedFirst productName={level.productName} />}
  </>
);

interface LevelDialogProps extends PartProps {
  /** What is chosen already: a change that was approved. */
  productId?: string | undefined;
  onClose: () => void;
}

/** The level that was picked, else the one that was approved, else what the next year is sold as. */
const levelOf = (
  levels: readonly NextLevel[] | undefined,
  { picked, productId }: { picked: string | undefined; productId: string | undefined },
): NextLevel | undefined =>
  levels?.find(({ priceId }) => priceId === picked) ??
  levels?.find((each) => each.productId === productId) ??
  levels?.find(({ isChosen }) => isChosen);

const labelOf = (level: NextLevel | undefined): string =>
  level?.needsApproval ? ASK_FOR_CHANGE : 'Choose for the next year';

/** What the next year can be sold as, with what each costs. */
export const LevelDialog = ({ renewal, productId, onClose }: LevelDialogProps) => {
  const { orgId } = renewal;
  const { data, error, refetch, isFetchedAfterMount } = useNextLevels(orgId);
  const { isBusy, failure, run } = useAct('This could not be changed');
  const [picked, setPicked] = useState<string>();
  const levels = isFetchedAfterMount ? data?.levels : undefined;
  const level = levelOf(levels, { picked, productId });
  const save = async (): Promise<void> => {
    if (!level) return;
    const body = { orgId, priceId: level.priceId, agreedTotal: level.total };
    const act = level.needsApproval
      ? askFor(level, { ...body, from: 'next-year' })
      : call(chooseNextLevel, { body }).then(keepRenewal);
    await act.catch((refused: unknown) => {
      // It may cost something else by now.
      void refetch();
      throw refused;
    });
    if (!level.needsApproval) showToast({ tone: 'success', title: `The next year: ${levelWords(level)}` });
    onClose();
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={onClose}>
        Leave it
      </Button>
      <Button isBusy={isBusy} isBlocked={!level} busyLabel="Saving…" onClick={() => void run(save)}>
        {labelOf(level)}
      </Button>
    </>
  );
  return (
    <Dialog title="Change the next year" isOpen onClose={onClose} actions={actions}>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {levels ? (
        <Choosing {...{ renewal, levels, level }} onChoose={setPicked} />
      ) : error ? (
        <FailedState
          title={messageOf(error, 'What is offered could not be loaded')}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton lines={4} label="Loading what is offered" />
      )}
    </Dialog>
  );
};

/** As what the next year will be sold. */
export const nextYearFact = ({ nextLevel }: Renewal) => ({
  name: 'The next year as',
  value: `${levelWords(nextLevel)}${nextLevel.isChange ? ' (changed)' : ''}`,
});

/** Another product or another way to pay from the next year on. */
export const ChangeNextYear = ({ renewal }: PartProps) => {
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setIsChoosing(true)}>
        Change the next year
      </Button>
      {isChoosing && <LevelDialog renewal={renewal} onClose={() => setIsChoosing(false)} />}
    </>
  );
};
