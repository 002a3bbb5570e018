import { pictureSources } from '@linehaul/contract/pictures';
import { Suspense } from 'react';
import { lazyPart } from '../feedback/lazy-part.tsx';
import styles from './item-picture.module.css';
import { isPictureAddress } from './picture-address.ts';

/** The scenes are drawn once the page stands: nothing waits for them. */
const ItemScene = lazyPart(async () => ({ default: (await import('./item-scene.tsx')).ItemScene }));

interface ItemPictureProps {
  id: string;
  /** Its own picture; without one a scene is drawn. */
  address: string | null | undefined;
  /** What the picture shows; it only decorates without. */
  description?: string;
  /** How wide it is shown, for the choice of its size. */
  sizes?: string;
}

const IN_LISTS = '(min-width: 40rem) 25rem, 100vw';

/** The picture of an item of a list, or of its own page. */
export const ItemPicture = ({ id, address, description = '', sizes = IN_LISTS }: ItemPictureProps) => (
  <div className={styles.picture}>
    {isPictureAddress(address) ? (
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
        <ItemScene id={id} />
      </Suspense>
    )}
  </div>
);
