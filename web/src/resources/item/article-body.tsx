import type { ResourceDetail } from '@linehaul/contract/resources';
import { Suspense } from 'react';
import { HtmlContent } from '../../ui/content/html-content.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ItemPicture } from '../../ui/pictures/item-picture.tsx';
import { pictureFor } from '../pictures-of.ts';
import { ListLink } from './list-link.tsx';
import styles from './resource-page.module.css';

const Tags = ({ item }: { item: ResourceDetail }) =>
  item.tagLabels.length > 0 && (
    <ul className={styles.tags} aria-label="Tags">
      {item.tagLabels.map(({ id, label }) => (
        <li key={id}>
          <ListLink item={item} search={{ tagIds: [id] }}>
            {label}
          </ListLink>
        </li>
      ))}
    </ul>
  );

const SecondaryPicture = ({ item: { id, imageUrl, secondaryDescription } }: { item: ResourceDetail }) => {
  const address = pictureFor('secondaryimage', imageUrl);
  return (
    address !== undefined && (
      <div className={styles.picture}>
        <ItemPicture
          id={id}
          address={address}
          description={secondaryDescription}
          sizes="(min-width: 64rem) 48rem, 100vw"
        />
      </div>
    )
  );
};

/** What was written. */
export const ArticleBody = ({ item }: { item: ResourceDetail }) => (
  <div className={styles.body}>
    {item.content !== '' && (
      <Suspense fallback={<Skeleton lines={8} label="Loading the text" />}>
        <HtmlContent html={item.content} />
      </Suspense>
    )}
    <SecondaryPicture item={item} />
    <Tags item={item} />
  </div>
);
