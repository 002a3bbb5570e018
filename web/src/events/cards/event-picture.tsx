import { pictureSources } from '@linehaul/contract/pictures';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/feedback/lazy-part.tsx';
import styles from './event-picture.module.css';

/** The scenes are drawn once the page stands: nothing waits for them. */
const EventScene = lazyPart(async () => ({ default: (await import('./event-scene.tsx')).EventScene }));

interface EventPictureProps {
  id: string;
  /** Its own picture; without one a scene is drawn. */
  address: string | null;
  /** What the picture shows; it only decorates without. */
  description?: string;
  /** How wide it is shown, for the choice of its size. */
  sizes?: string;
}

/** Only addresses of the web are pictures (SPEC section 5, Display). */
const isShown = (address: string | null): address is string =>
  address !== null && /^(https?:\/\/|\/(?!\/))/i.test(address);

const IN_LISTS = '(min-width: 40rem) 25rem, 100vw';

export const EventPicture = ({ id, address, description = '', sizes = IN_LISTS }: EventPictureProps) => (
  <div className={styles.picture}>
    {isShown(address) ? (
      <img
        src={address}
        srcSet={pictureSources(address)}
        sizes={sizes}
        alt={description}
        loading="lazy"
        decoding="async"
        width={640}
        height={360}
      />
    ) : (
      <Suspense fallback={null}>
        <EventScene id={id} />
      </Suspense>
    )}
  </div>
);
