import type { ResourceDetail } from '@linehaul/contract/resources';
import { formatDate } from '../../lib/formats/format.ts';
import { ItemPicture } from '../../ui/pictures/item-picture.tsx';
import { pictureFor } from '../pictures-of.ts';
import { sectionOf } from '../sections.ts';
import { ListLink } from './list-link.tsx';
import styles from './resource-page.module.css';

/** When it was published, how long it takes, and what it belongs to. */
const ArticleFacts = ({ item }: { item: ResourceDetail }) => (
  <ul className={styles.facts} aria-label={`About this ${sectionOf(item.type).one}`}>
    <li>
      <time dateTime={item.resourceDate}>{formatDate(item.resourceDate)}</time>
    </li>
    {item.readingMinutes > 0 && <li>{item.readingMinutes} min read</li>}
    {item.categoryLabels.map(({ id, label }) => (
      <li key={id}>
        <ListLink item={item} search={{ categoryId: id }}>
          {label}
        </ListLink>
      </li>
    ))}
  </ul>
);

/** How an item begins: its picture and what it is about. */
export const ArticleHead = ({ item }: { item: ResourceDetail }) => {
  const { id, imageUrl, featureDescription, description } = item;
  return (
    <div className={styles.head}>
      <div className={styles.picture}>
        <ItemPicture
          id={id}
          address={pictureFor('featureimage', imageUrl)}
          description={featureDescription}
          sizes="(min-width: 64rem) 48rem, 100vw"
        />
      </div>
      <ArticleFacts item={item} />
      {description !== '' && <p className={styles.lead}>{description}</p>}
    </div>
  );
};
