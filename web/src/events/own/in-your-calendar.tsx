import { type RefObject, useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/calls/api-error.ts';
import { useAct } from '../../lib/calls/use-act.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Button, ExternalLinkButton } from '../../ui/forms/button.tsx';
import { CopyButton } from '../../ui/forms/copy-button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx';
import { useCalendarAddress } from './use-calendar-address.ts';
import styles from './in-your-calendar.module.css';

/** Opened by the calendar that the device has. */
const subscribeTo = (address: string): string => address.replace(/^https?:/, 'webcal:');

/** What has come in the place of the button that was pressed has its focus, once a dialog before it is gone. */
const useFocusWhenNew = <T extends HTMLElement>(isNew: boolean): RefObject<T | null> => {
  const ref = useRef<T>(null);
  useEffect(() => {
    if (isNew) ref.current?.focus();
  }, [isNew]);
  return ref;
};

interface SwitchedOffProps {
  isNew: boolean;
  makeNew: () => Promise<void>;
}

const SwitchedOff = ({ isNew, makeNew }: SwitchedOffProps) => {
  const ref = useFocusWhenNew<HTMLButtonElement>(isNew);
  const { isBusy, failure, run } = useAct('The address could not be made');
  return (
    <>
      <p>Your calendar can show the events that you go to, and follow when one moves or is called off.</p>
      {failure !== undefined && (
        <Notice tone="error" isAnnounced>
          {failure}
        </Notice>
      )}
      <div className={styles.acts}>
        <Button
          ref={ref}
          variant="secondary"
          isBusy={isBusy}
          busyLabel="Making…"
          onClick={() => void run(makeNew)}
        >
          Make an address
        </Button>
      </div>
    </>
  );
};

const QUESTIONS = {
  new: {
    title: 'Make a new address?',
    words: 'The address before stops working. Calendars that ask there have to subscribe again.',
    confirmLabel: 'Make a new address',
    busyLabel: 'Making…',
  },
  off: {
    title: 'Switch the address off?',
    words: 'It stops working, and calendars that ask there are told nothing any more.',
    confirmLabel: 'Switch off',
    busyLabel: 'Switching off…',
  },
} as const;

interface SwitchedOnProps {
  address: string;
  isNew: boolean;
  onAsk: (question: keyof typeof QUESTIONS) => void;
}

const SwitchedOn = ({ address, isNew, onAsk }: SwitchedOnProps) => {
  const ref = useFocusWhenNew<HTMLAnchorElement>(isNew);
  return (
    <>
      <p>
        Subscribe once, and your calendar follows your events. Whoever knows the address can read which events
        you go to: keep it to yourself, and make a new one if it got about.
      </p>
      <p className={styles.address}>{address}</p>
      <div className={styles.acts}>
        <ExternalLinkButton ref={ref} variant="secondary" href={subscribeTo(address)}>
          Subscribe
        </ExternalLinkButton>
        <CopyButton text={address}>Copy the address</CopyButton>
        <Button variant="secondary" onClick={() => onAsk('new')}>
          Make a new address
        </Button>
        <Button variant="secondary" onClick={() => onAsk('off')}>
          Switch off
        </Button>
      </div>
    </>
  );
};

type CalendarAddress = ReturnType<typeof useCalendarAddress>;

const Contents = ({ query, makeNew, switchOff }: CalendarAddress) => {
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>();
  const [switched, setSwitched] = useState<'on' | 'off'>();
  const switchTo = async (to: 'on' | 'off'): Promise<void> => {
    setSwitched(to);
    await (to === 'on' ? makeNew : switchOff)();
  };
  const { data, error, isPending } = query;
  if (isPending) return <Skeleton />;
  if (!data)
    return (
      <FailedState
        title={messageOf(error, 'The address could not be loaded')}
        onRetry={() => void query.refetch()}
      />
    );
  const { title, words, ...labels } = QUESTIONS[asked ?? 'new'];
  return (
    <>
      {data.address === null ? (
        <SwitchedOff isNew={asked === undefined && switched === 'off'} makeNew={() => switchTo('on')} />
      ) : (
        <SwitchedOn address={data.address} isNew={switched === 'on'} onAsk={setAsked} />
      )}
      {asked && (
        <ConfirmDialog
          title={title}
          {...labels}
          isDanger={asked === 'off'}
          onConfirm={asked === 'off' ? () => switchTo('off') : makeNew}
          onClose={() => setAsked(undefined)}
        >
          <p>{words}</p>
        </ConfirmDialog>
      )}
    </>
  );
};

/** The address by which calendars follow the person’s own events. */
export const InYourCalendar = () => (
  <Card title="In your calendar">
    <Contents {...useCalendarAddress()} />
  </Card>
);
