import type { MembershipCard } from '@linehaul/contract/membership-card';
import { useEffect, useRef, useState } from 'react';
import { isNotFound, messageOf } from '../../lib/calls/api-error.ts';
import { FailedState } from '../../ui/feedback/empty-state.tsx';
import { CardActions } from './card-actions.tsx';
import { CardSkeleton } from './card-skeleton.tsx';
import { CardStanding } from './card-standing.tsx';
import { useMembershipCard } from './membership-card-query.ts';
import styles from './own-card.module.css';
import { Plate } from './plate.tsx';

/** Prints what is marked and nothing else, then unmarks it. */
const usePrinting = () => {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    if (!isPrinting) return undefined;
    const stop = (): void => setIsPrinting(false);
    window.addEventListener('afterprint', stop);
    window.print();
    return () => window.removeEventListener('afterprint', stop);
  }, [isPrinting]);
  return { isPrinting, print: () => setIsPrinting(true) };
};

const Card = ({ card, hasActions }: { card: MembershipCard; hasActions: boolean }) => {
  const plate = useRef<SVGSVGElement>(null);
  const { isPrinting, print } = usePrinting();
  return (
    <div className={styles.card}>
      <div className={styles.sheet} data-printing={isPrinting || undefined}>
        <Plate card={card} ref={plate} />
      </div>
      <CardStanding {...card} />
      {hasActions && card.checkUrl !== null && <CardActions card={card} plate={plate} onPrint={print} />}
    </div>
  );
};

interface OwnCardProps {
  /** Else the card of the person's first organisation. */
  orgId?: string;
  /** Whether it can be saved and printed here. */
  hasActions?: boolean;
}

/** The membership card of the person who is signed in; nothing for whoever belongs to no member. */
export const OwnCard = ({ orgId, hasActions = true }: OwnCardProps) => {
  const { data: card, error, refetch } = useMembershipCard(orgId);
  if (card) return <Card card={card} hasActions={hasActions} />;
  if (isNotFound(error)) return null;
  if (error) {
    const title = messageOf(error, 'Your card could not be loaded');
    return <FailedState title={title} onRetry={() => void refetch()} />;
  }
  return <CardSkeleton hasActions={hasActions} />;
};
