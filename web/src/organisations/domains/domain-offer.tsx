import { Suspense } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { useDomainOffer } from './mail-domain-queries.ts';

/** Few are offered anything. */
const OfferCard = lazyPart(async () => ({ default: (await import('./offer-card.tsx')).OfferCard }));

/** The organisation whose mail domain the person has a confirmed address at; nothing where there is none, or it could not be asked. */
export const DomainOffer = () => {
  const { data } = useDomainOffer();
  if (!data?.offer) return null;
  return (
    <Suspense fallback={null}>
      <OfferCard offer={data.offer} />
    </Suspense>
  );
};
