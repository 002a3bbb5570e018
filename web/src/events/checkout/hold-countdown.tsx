import { clockOfSeconds, heldForWords, reminderOf, spokenSeconds } from './hold-words.ts';
import styles from './checkout.module.css';

/** How long the places stay held. A timer is read when one goes to it; only the reminders speak by themselves. */
export const HoldCountdown = ({ seconds, quantity }: { seconds: number; quantity: number }) => (
  <>
    <p role="timer" className={styles.countdown} data-soon={seconds <= 60 || undefined}>
      {heldForWords(quantity)} <span className="visually-hidden">{spokenSeconds(seconds)}</span>
      <span aria-hidden="true" className="figure">
        {clockOfSeconds(seconds)}
      </span>
    </p>
    <p role="status" className="visually-hidden">
      {reminderOf(seconds, quantity)}
    </p>
  </>
);
