import type { PartnerItem } from '@linehaul/contract/partners';
import { generatePath, Link } from 'react-router';
import { paths } from '../../lib/navigation/paths.ts';
import { opensForWords } from '../../resources/opens-for-words.ts';
import { FROM_LIST } from '../../ui/layout/back-link.tsx';
import { Breakable } from '../../ui/layout/breakable.tsx';
import { useKeepPlace } from '../../ui/lists/place-in-list.ts';
import { TagRow } from '../../ui/lists/tag-row.tsx';
import { Icon } from '../../ui/pictures/icon.tsx';
import card from '../../resources/browse/resource-card.module.css';
import { PartnerSign } from '../partner-sign.tsx';
import styles from './partner-card.module.css';

interface PartnerCardProps {
  partner: PartnerItem;
  /** How deep its title is in the page. */
  headingLevel?: 2 | 3;
}

/** How it stands to the association, and that it stands before the others. */
const Standing = ({ partner: { isPinned, partnerType } }: { partner: PartnerItem }) => {
  const words = [...(isPinned ? ['Pinned'] : []), ...(partnerType === '' ? [] : [partnerType])];
  return words.length > 0 && <p className={card.about}>{words.join('\u00A0· ')}</p>;
};

const Sorted = ({ partner: { categories, subCategories } }: { partner: PartnerItem }) => {
  const labels = [...categories, ...subCategories].map(({ label }) => label);
  return labels.length > 0 && <p className={card.about}>{labels.join('\u00A0· ')}</p>;
};

/** A partner in a list: the whole card leads to it. */
export const PartnerCard = ({ partner, headingLevel = 2 }: PartnerCardProps) => {
  const { id, title, description, partnerThumbImg, thumbDescription, isPinned, isTeaser, tags } = partner;
  const Heading = `h${headingLevel}` as const;
  const keepPlace = useKeepPlace(id);
  return (
    <li className={card.card} data-item={id} data-pinned={isPinned || undefined}>
      <div className={card.words}>
        <div className={styles.head}>
          <PartnerSign title={title} logo={partnerThumbImg} description={thumbDescription} />
          <div className={styles.name}>
            <Standing partner={partner} />
            <Heading className={card.title}>
              <Link to={generatePath(paths.partner, { id })} state={FROM_LIST} onClick={keepPlace}>
                <Breakable>{title}</Breakable>
              </Link>
            </Heading>
          </div>
        </div>
        {description !== '' && <p className={card.description}>{description}</p>}
        <Sorted partner={partner} />
        {isTeaser && (
          <p className={card.teaser}>
            <Icon name="lock" size="small" />
            <span>{opensForWords(partner.opensFor)}</span>
          </p>
        )}
        <div className={card.tags}>
          <TagRow tags={tags.map((tag) => ({ tagId: tag.id, label: tag.label }))} of={title} />
        </div>
      </div>
    </li>
  );
};
