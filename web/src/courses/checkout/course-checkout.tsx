import { Suspense } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import { preloadDialog } from '../../ui/overlays/dialog.tsx';

const loadDialog = () => import('./course-checkout-dialog.tsx');
const LazyDialog = lazyPart(
  async () => ({ default: (await loadDialog()).CourseCheckoutDialog }),
  ({ onClose }) => onClose(),
);

/** Fetches the checkout's code before it is needed. */
export const preloadCheckout = (): void => {
  preloadDialog();
  void loadDialog().catch(() => undefined);
};

/** The checkout over the page. Its code arrives when it is first opened. */
export const CourseCheckout: typeof LazyDialog = (props) => (
  <Suspense fallback={null}>
    <LazyDialog {...props} />
  </Suspense>
);
