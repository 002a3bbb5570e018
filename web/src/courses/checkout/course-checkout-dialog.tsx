import { openCourseCheckout, payForCourse } from '@linehaul/contract/course-payments';
import type { CourseItem } from '@linehaul/contract/courses';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayPass, messageOf } from '../../lib/calls/api-error.ts';
import { call } from '../../lib/calls/api.ts';
import { formatMoney } from '../../lib/formats/format.ts';
import { withGst } from '../../lib/formats/gst-words.ts';
import { CheckoutForm } from '../../payments/checkout-form.tsx';
import { type CheckoutStage, mayLeave } from '../../payments/checkout-flow.ts';
import { PleaseWait } from '../../payments/please-wait.tsx';
import { ProviderElements } from '../../payments/provider-elements.tsx';
import { TakesLong } from '../../payments/takes-long.tsx';
import { useCardCharge } from '../../payments/use-card-charge.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Button } from '../../ui/forms/button.tsx';
import { Facts } from '../../ui/layout/card.tsx';
import { useFocusOnMount } from '../../ui/layout/use-focus-on-mount.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { COURSES_KEY } from '../course-queries.ts';

interface CourseCheckoutDialogProps {
  course: Pick<CourseItem, 'id' | 'title'>;
  onClose: () => void;
}

/** What is to be paid; `attempt` asks for a form for another card. */
const useOpened = (courseId: string, attempt: number) =>
  useQuery({
    queryKey: ['course-checkout', courseId, attempt],
    queryFn: () => call(openCourseCheckout, { body: { courseId } }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    placeholderData: keepPreviousData,
    throwOnError: false,
  });

/** One checkout of a course: what it costs, the payment of it, and what comes of it. */
const useCheckout = ({ course, onClose }: CourseCheckoutDialogProps) => {
  const queries = useQueryClient();
  const charge = useCardCharge({
    pay: () => call(payForCourse, { body: { courseId: course.id } }),
    onPaid: () => {
      showToast({ tone: 'success', title: `You are enrolled in ${course.title}` });
      void queries.invalidateQueries({ queryKey: COURSES_KEY });
      onClose();
    },
  });
  return { opened: useOpened(course.id, charge.attempt), ...charge };
};
type Checkout = ReturnType<typeof useCheckout>;

/** It cannot be paid: because it is over or full, or because there is nothing to pay. */
const NothingToPay = ({ message, onClose }: { message: string; onClose: () => void }) => {
  const ref = useFocusOnMount<HTMLDivElement>();
  return (
    <>
      <Notice ref={ref} tone="warning" isAnnounced>
        {message}
      </Notice>
      <div>
        <Button onClick={onClose}>Back to the course</Button>
      </div>
    </>
  );
};

interface ContentProps extends CourseCheckoutDialogProps {
  checkout: Checkout;
  onLeave: () => void;
}

const Amount = ({ title, amount }: { title: string; amount: number }) => (
  <Facts
    facts={[
      { name: 'Course', value: title },
      { name: withGst('Amount'), value: formatMoney(amount) },
    ]}
  />
);

/** The checkout could not be opened. */
const Unopened = ({ checkout: { opened }, onClose }: Pick<ContentProps, 'checkout' | 'onClose'>) => {
  const { error, refetch } = opened;
  const message = messageOf(error, 'Error loading payment options');
  return mayPass(error) ? (
    <FailedState title={message} onRetry={() => void refetch()} />
  ) : (
    <NothingToPay message={message} onClose={onClose} />
  );
};

const Content = ({ course, checkout, onClose, onLeave }: ContentProps) => {
  const { opened, stage, pay, onProgress, onResult } = checkout;
  const { data, error, isPlaceholderData } = opened;
  if (stage.kind === 'over') return <NothingToPay message={stage.message} onClose={onClose} />;
  if (error) return <Unopened checkout={checkout} onClose={onClose} />;
  return (
    <>
      {data ? (
        <Amount title={course.title} amount={data.amount} />
      ) : (
        <Skeleton lines={2} label="Opening the checkout" />
      )}
      {stage.kind === 'checking' && stage.isSlow && <TakesLong />}
      <ProviderElements clientSecret={isPlaceholderData ? undefined : data?.clientSecret} ground="--raised">
        <CheckoutForm
          {...{ stage, pay, onProgress, onResult }}
          amount={data?.amount ?? 0}
          onEscape={onLeave}
        />
      </ProviderElements>
    </>
  );
};

/** Pays for a course by card; it is not left while money may be moving. */
export const CourseCheckoutDialog = (props: CourseCheckoutDialogProps) => {
  const checkout = useCheckout(props);
  const [refusedAt, setRefusedAt] = useState<CheckoutStage>();
  const { stage } = checkout;
  const leave = (): void => {
    if (mayLeave(stage)) props.onClose();
    else setRefusedAt(stage);
  };
  return (
    <Dialog title="Checkout" isOpen onClose={leave}>
      {refusedAt !== undefined && !mayLeave(stage) && <PleaseWait />}
      <Content {...props} checkout={checkout} onLeave={leave} />
    </Dialog>
  );
};
