import type { DataOf } from '@linehaul/contract/endpoint';
import { chooseMembership } from '@linehaul/contract/join';
import { type JoinState } from '@linehaul/contract/join-state';
import { listMembershipProducts, type PaymentFrequency } from '@linehaul/contract/memberships';
import type { Vehicle } from '@linehaul/contract/vehicles';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/calls/api.ts';
import { messageOf } from '../../lib/calls/api-error.ts';
import { formatMoney } from '../../lib/formats/format.ts';
import { INCL_GST } from '../../lib/formats/gst-words.ts';
import { useZodForm } from '../../lib/forms/use-zod-form.ts';
import { Button } from '../../ui/forms/button.tsx';
import { EmptyState, FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { PageHeading } from '../../ui/layout/page-heading.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { VehiclePicture } from '../../ui/pictures/vehicle-picture.tsx';
import { RadioCards } from '../../ui/choices/radio-cards.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { JoinStep } from '../join-step.tsx';
import { membershipChoice } from './membership-choice.ts';
import { feeLinesOf, frequencyPeriod, offeredFrequencies } from './frequencies.ts';
import styles from './membership-page.module.css';
import { Price } from './price.tsx';
import { useStepSubmit } from '../use-step-submit.ts';

type Offered = DataOf<typeof listMembershipProducts>;

/** What comes on top, once. */
const feeWords = (frequency: PaymentFrequency): string[] =>
  feeLinesOf(frequency).map(
    ({ itemName, amount }) => `plus ${formatMoney(amount)} ${itemName.toLowerCase()} once`,
  );

/** The price of the first way to pay large, the others below it. */
const ProductPrices = ({ frequencies }: { frequencies: readonly PaymentFrequency[] }) => {
  const [first, ...others] = offeredFrequencies(frequencies);
  if (!first) return null;
  const also = others.map((other) => `or ${formatMoney(other.price)} ${frequencyPeriod(other)}`);
  return (
    <Price
      amount={formatMoney(first.price)}
      period={frequencyPeriod(first)}
      note={[...also, ...feeWords(first), INCL_GST.trim()].filter(Boolean).join(', ')}
    />
  );
};

/** Why a membership has been chosen beforehand. */
const Fits = ({ trucks }: { trucks: number }) => (
  <strong className={styles.fits}>
    <Icon name="check" size="small" />
    Fits your {trucks === 1 ? 'one truck' : `fleet of ${trucks} trucks`}
  </strong>
);

/** Pixels: trucks in their proportions; what is small beside them is drawn larger. */
const metreOf = (vehicle: Vehicle | null): number =>
  vehicle === null || vehicle === 'van' || vehicle === 'forklift' ? 8 : 4.8;

const seatsWords = (seats: number | null): string => {
  if (seats === null) return 'Any number of your people share it.';
  return seats === 1 ? 'For one person.' : `Up to ${String(seats)} of your people share it.`;
};

const cardsOf = ({ items, suggestion }: Offered) =>
  items.map((product) => ({
    key: product.id,
    title: product.name,
    detail: (
      <span className={styles.detail}>
        {suggestion?.productId === product.id && <Fits trucks={suggestion.trucks} />}
        <span className={styles.vehicle}>
          <VehiclePicture vehicle={product.vehicle} metre={metreOf(product.vehicle)} />
        </span>
        {product.description}
        <span className={styles.seats}>{seatsWords(product.seats)}</span>
        {product.needsApproval && (
          <span className={styles.seats}>You apply for it: we look at your application before you pay.</span>
        )}
      </span>
    ),
    aside: <ProductPrices frequencies={product.paymentFrequencies} />,
  }));

const hintOf = ({ items, suggestion }: Offered, join: JoinState): string | undefined => {
  const fitting = items.find(({ id }) => id === suggestion?.productId);
  if (!fitting || !suggestion || join.productId !== null) return undefined;
  const trucks = suggestion.trucks === 1 ? 'one truck' : `${suggestion.trucks} trucks`;
  return `You told us that you have ${trucks}, so we have chosen ${fitting.name}. You can choose another.`;
};

const MembershipForm = ({ offered, join }: { offered: Offered; join: JoinState }) => {
  const { send, failure, forget } = useStepSubmit('membership');
  const isGone = join.productId !== null && !offered.items.some(({ id }) => id === join.productId);
  const chosen = isGone ? undefined : (join.productId ?? offered.suggestion?.productId);
  const hint = hintOf(offered, join);
  const form = useZodForm({
    schema: membershipChoice,
    onSubmit: async (fields) => void (await send(() => call(chooseMembership, { body: fields }))),
    onEdit: forget,
  });
  return (
    <form {...form.props}>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      {isGone && (
        <Notice tone="warning">
          {join.productName ?? 'What you chose'} is not offered any more. Please choose another membership.
        </Notice>
      )}
      <RadioCards
        {...form.field('productId')}
        label="Membership"
        {...(hint !== undefined && { hint })}
        {...(chosen !== undefined && { defaultKey: chosen })}
        cards={cardsOf(offered)}
      />
      <Button type="submit" isWide isBusy={form.isSubmitting} busyLabel="Saving…">
        Continue
      </Button>
    </form>
  );
};

const PRICES = `Every price is for the whole organisation${INCL_GST === '' ? '' : ' and includes GST'}.`;

const MembershipStep = ({ join }: { join: JoinState }) => {
  const orgId = join.orgId ?? '';
  const { data, error, refetch } = useQuery({
    queryKey: ['membership-products', orgId],
    queryFn: () => call(listMembershipProducts, { query: { workflowName: 'join', orgId } }),
  });
  return (
    <>
      <PageHeading lead={PRICES}>Choose your membership</PageHeading>
      {data && data.items.length > 0 && <MembershipForm offered={data} join={join} />}
      {data?.items.length === 0 && (
        <EmptyState title="No memberships are offered at the moment">
          <p>Please contact us: we will help you join.</p>
        </EmptyState>
      )}
      {!data && !error && <Skeleton shape="card" lines={4} label="Loading memberships" />}
      {!data && error && (
        <FailedState
          title={messageOf(error, 'Memberships could not be loaded')}
          onRetry={() => void refetch()}
        />
      )}
    </>
  );
};

/** Step 5: the membership product. */
export const MembershipPage = () => (
  <JoinStep step="membership">{(join) => <MembershipStep join={join} />}</JoinStep>
);
