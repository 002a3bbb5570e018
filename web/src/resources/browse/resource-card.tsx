import type { ResourceItem } from '@linehaul/contract/resources';
import { generatePath, Link } from 'react-router';
import { formatDate } from '../../lib/formats/format.ts';
import { FROM_LIST } from '../../ui/layout/back-link.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { useKeepPlace } from '../../ui/lists/place-in-list.ts';
import { TagRow } from '../../ui/lists/tag-row.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import { ItemPicture } from '../../ui/pictures/item-picture.tsx';
import { opensForWords } from '../opens-for-words.ts';
import { pictureFor } from '../pictures-of.ts';
import { sectionOf } from '../sections.ts';
import styles from './resource-card.module.css';

interface ResourceCardProps {
  item: ResourceItem;
  /** Labels by id, as far as they are known. */
  categories: ReadonlyMap<string, string>;
  /** How deep its title is in the page. */
  headingLevel?: 2 | 3 | 5;
}

const About = ({ item, categories }: Pick<ResourceCardProps, 'item' | 'categories'>) => {
  const known = item.categories.flatMap((id) => categories.get(id) ?? []);
  return (
    <p className={styles.about}>
      <time dateTime={item.resourceDate}>{formatDate(item.resourceDate)}</time>
      {known.length > 0 && ` · ${known.join(', ')}`}
    </p>
  );
};

/** An item in a list: the whole card leads to it. */
export const ResourceCard = ({ item, categories, headingLevel = 2 }: ResourceCardProps) => {
  const { id, type, title, description, imageUrl, isTeaser, opensFor, tags } = item;
  const Heading = `h${headingLevel}` as const;
  const keepPlace = useKeepPlace(id);
  return (
    <li className={styles.card} data-item={id}>
      <ItemPicture id={id} address={pictureFor('featureimage', imageUrl)} />
      <div className={styles.words}>
        <About item={item} categories={categories} />
        <Heading className={styles.title}>
          <Link to={generatePath(sectionOf(type).itemPath, { id })} state={FROM_LIST} onClick={keepPlace}>
            <Breakable>{title}</Breakable>
          </Link>
        </Heading>
        {description !== '' && <p className={styles.description}>{description}</p>}
        {isTeaser && (
          <p className={styles.teaser}>
            <Icon name="lock" size="small" />
            <span>{opensForWords(opensFor)}</span>
          </p>
        )}
        <div className={styles.tags}>
          <TagRow tags={tags} of={title} />
        </div>
      </div>
    </li>
  );
};
