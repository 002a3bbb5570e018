import { mayPass, messageOf } from '../../lib/calls/api-error.ts';
import { formatMoney } from '../../lib/formats/format.ts';
import { withGst } from '../../lib/formats/gst-words.ts';
import { CheckoutForm } from '../../payments/checkout-form.tsx';
import { ProviderElements } from '../../payments/provider-elements.tsx';
import { TakesLong } from '../../payments/takes-long.tsx';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button } from '../../ui/forms/button.tsx';
import { Facts } from '../../ui/layout/card.tsx';
import { useFocusOnMount } from '../../ui/layout/use-focus-on-mount.ts';
import { usePhone } from '../../ui/layout/use-phone.ts';
import type { CheckoutChoice } from './checkout-choice.ts';
import { HoldCountdown } from './hold-countdown.tsx';
import type { Checkout } from './use-checkout.ts';

interface Wanted {
  eventTitle: string;
  choice: CheckoutChoice;
}

type Held = NonNullable<Checkout['hold']['data']>;

const Order = ({ wanted, held }: { wanted: Wanted; held: Held }) => {
  const { eventTitle, choice } = wanted;
  const { quantity, amount, saved } = held;
  const off = saved === 0 ? '' : `, ${formatMoney(saved)} off`;
  return usePhone() ? (
    <p>
      {quantity} × {choice.ticketName}, {eventTitle}: <strong>{formatMoney(amount)}</strong>
      {withGst('')}
      {off}
    </p>
  ) : (
    <Facts
      facts={[
        { name: 'Event', value: eventTitle },
        { name: 'Ticket', value: choice.ticketName },
        { name: 'Quantity', value: String(quantity) },
        ...(saved === 0
          ? []
          : [{ name: 'Discount', value: `${choice.code ?? 'Code'}: −${formatMoney(saved)}` }]),
        { name: withGst('Amount'), value: formatMoney(amount) },
      ]}
    />
  );
};

/** Nothing is held: because its time is over, or because there was nothing to hold. */
const NothingHeld = ({ message, onClose }: { message: string; onClose: () => void }) => {
  const ref = useFocusOnMount<HTMLDivElement>();
  return (
    <>
      <Notice ref={ref} tone="warning" isAnnounced>
        {message}
      </Notice>
      <div>
        <Button onClick={onClose}>Choose again</Button>
      </div>
    </>
  );
};

interface CheckoutContentProps extends Wanted {
  checkout: Checkout;
  onClose: () => void;
  /** Goes by the question, where there is one. */
  onLeave: () => void;
}

const HeldOrder = ({ checkout, ...wanted }: Wanted & { checkout: Checkout }) => {
  const { hold, seconds, stage } = checkout;
  if (!hold.data) return <Skeleton lines={4} label="Holding your places" />;
  return (
    <>
      <Order wanted={wanted} held={hold.data} />
      {stage.kind === 'filling' && seconds !== undefined && (
        <HoldCountdown seconds={seconds} quantity={hold.data.quantity} />
      )}
      {stage.kind === 'checking' && stage.isSlow && <TakesLong />}
    </>
  );
};

/** What the window of a checkout shows, by how it stands. */
export const CheckoutContent = (props: CheckoutContentProps) => {
  const { eventTitle, choice, checkout, onClose, onLeave } = props;
  const { hold, isAsked, stage, pay, onProgress, onResult } = checkout;
  if (stage.kind === 'over') return <NothingHeld message={stage.message} onClose={onClose} />;
  if (hold.error) {
    const message = messageOf(hold.error, 'Error loading payment options');
    return mayPass(hold.error) ? (
      <FailedState title={message} onRetry={() => void hold.refetch()} />
    ) : (
      <NothingHeld message={message} onClose={onClose} />
    );
  }
  return (
    <>
      <HeldOrder eventTitle={eventTitle} choice={choice} checkout={checkout} />
      <ProviderElements clientSecret={isAsked ? undefined : hold.data?.clientSecret} ground="--raised">
        <CheckoutForm
          stage={stage}
          amount={hold.data?.amount ?? 0}
          pay={pay}
          onProgress={onProgress}
          onResult={onResult}
          onEscape={onLeave}
        />
      </ProviderElements>
    </>
  );
};
