import { Suspense } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';

const LazyDialog = lazyPart(
  async () => ({ default: (await import('./checkout-dialog.tsx')).CheckoutDialog }),
  ({ onClose }) => onClose(),
);

/** The checkout over the page. Its code arrives when it is first opened. */
export const EventCheckout: typeof LazyDialog = (props) => (
  <Suspense fallback={null}>
    <LazyDialog {...props} />
  </Suspense>
);
