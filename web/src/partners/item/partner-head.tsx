import type { PartnerDetail } from '@linehaul/contract/partners';
import { Link } from 'react-router';
import { formatDate } from '../../lib/formats/format.ts';
import { ItemPicture } from '../../ui/pictures/item-picture.tsx';
import page from '../../resources/item/resource-page.module.css';
import { partnerListAddress } from '../browse/partner-search.ts';
import { PartnerSign } from '../partner-sign.tsx';
import styles from './partner-page.module.css';

/** How it stands to the association, since when, and what it belongs to. */
const PartnerFacts = ({ partner }: { partner: PartnerDetail }) => {
  const { isPinned, partnerType, partnerDate, categories, subCategories } = partner;
  return (
    <ul className={page.facts} aria-label="About this partner">
      {isPinned && <li>Pinned</li>}
      {partnerType !== '' && <li>{partnerType}</li>}
      <li>
        Since <time dateTime={partnerDate}>{formatDate(partnerDate)}</time>
      </li>
      {[...categories, ...subCategories].map(({ id, label }) => (
        <li key={id}>
          <Link to={partnerListAddress({ categoryId: id })}>{label}</Link>
        </li>
      ))}
    </ul>
  );
};

/** How a partner begins: its sign and what it is about. */
export const PartnerHead = ({ partner }: { partner: PartnerDetail }) => {
  const { id, title, partnerThumbImg, thumbDescription, imageUrl, imageDescription, description } = partner;
  return (
    <div className={page.head}>
      {imageUrl !== '' && (
        <div className={page.picture}>
          <ItemPicture
            id={id}
            address={imageUrl}
            description={imageDescription}
            sizes="(min-width: 64rem) 48rem, 100vw"
          />
        </div>
      )}
      <div className={styles.about}>
        <PartnerSign title={title} logo={partnerThumbImg} description={thumbDescription} />
        <PartnerFacts partner={partner} />
      </div>
      {description !== '' && <p className={page.lead}>{description}</p>}
    </div>
  );
};
