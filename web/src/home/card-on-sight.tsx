import { Suspense } from 'react';
import { isNotFound } from '../lib/calls/api-error.ts';
import { CardSkeleton } from '../membership-profile/card/card-skeleton.tsx';
import { CardStanding } from '../membership-profile/card/card-standing.tsx';
import { useMembershipCard } from '../membership-profile/card/membership-card-query.ts';
import { lazyPart } from '../ui/feedback/lazy-part.tsx';
import { LoadOnSight } from '../ui/feedback/load-on-sight.tsx';

const loadCard = () => import('../membership-profile/card/own-card.tsx');

/** Where the card stands beside the rest it is seen at once, and is fetched along with it. */
if (window.matchMedia('(width >= 64rem)').matches) loadCard().catch(() => undefined);

const OwnCard = lazyPart(async () => ({ default: (await loadCard()).OwnCard }));

/** Nothing of the drawn card is asked for before it comes into sight; its place is as high as it will be. */
export const CardOnSight = () => {
  const { data: card, error } = useMembershipCard();
  if (isNotFound(error)) return null;
  const placeOf = (isWaiting: boolean) => (
    <CardSkeleton isWaiting={isWaiting} hasActions={!card || card.checkUrl !== null}>
      {card && <CardStanding {...card} />}
    </CardSkeleton>
  );
  return (
    <LoadOnSight placeholder={placeOf(true)}>
      <Suspense fallback={placeOf(false)}>
        <OwnCard />
      </Suspense>
    </LoadOnSight>
  );
};
