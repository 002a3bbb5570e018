import type { ResourceItem } from '@linehaul/contract/resources';
import { generatePath, Link } from 'react-router';
import { formatDate } from '../../lib/formats/format.ts';
import { pictureFor } from '../../resources/pictures-of.ts';
import { sectionOf } from '../../resources/sections.ts';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { ItemPicture } from '../../ui/pictures/item-picture.tsx';
import styles from './featured.module.css';

interface FeaturedItemProps {
  item: ResourceItem;
  isMain: boolean;
}

const SIZES = { main: '(min-width: 64rem) 40rem, 100vw', beside: '(min-width: 40rem) 12rem, 33vw' };

/** All of it leads to the item; the first one says what it is about as well. */
export const FeaturedItem = ({ item, isMain }: FeaturedItemProps) => {
  const { id, type, title, description, resourceDate, imageUrl } = item;
  return (
    <li className={isMain ? styles.main : styles.beside}>
      <div className={styles.picture}>
        <ItemPicture
          id={id}
          address={pictureFor('featureimage', imageUrl)}
          sizes={isMain ? SIZES.main : SIZES.beside}
        />
      </div>
      <div className={styles.words}>
        <p className={styles.day}>
          <time dateTime={resourceDate}>{formatDate(resourceDate)}</time>
        </p>
        <h3 className={styles.title}>
          <Link to={generatePath(sectionOf(type).itemPath, { id })}>
            <Breakable>{title}</Breakable>
          </Link>
        </h3>
        {isMain && description !== '' && <p className={styles.description}>{description}</p>}
      </div>
    </li>
  );
};
