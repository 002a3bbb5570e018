import type { ListedOrganisation } from '@linehaul/contract/directory';
import { generatePath, Link } from 'react-router';
import { paths } from '../lib/navigation/paths.ts';
import card from '../resources/browse/resource-card.module.css';
import { FROM_LIST } from '../ui/layout/back-link.tsx';
import { Breakable } from '../ui/layout/breakable.tsx';
import { useKeepPlace } from '../ui/lists/place-in-list.ts';
import { StatusTag } from '../ui/feedback/status-tag.tsx';
import { Ways } from './ways.tsx';
import styles from './directory.module.css';

/** Suburb and state, as far as they are known. */
export const placeWords = ({ suburb, state }: Pick<ListedOrganisation, 'suburb' | 'state'>): string =>
  [suburb, state].filter((part) => part !== null).join(', ');

/** How an entry stands to who looks at it. */
const Standing = ({ isOwn, isShown }: Pick<ListedOrganisation, 'isOwn' | 'isShown'>) =>
  (isOwn || !isShown) && (
    <p className={styles.tags}>
      {isOwn && <StatusTag tone="info">Yours</StatusTag>}
      {!isShown && <StatusTag tone="warning">Not shown to members</StatusTag>}
    </p>
  );

/** An organisation in the list: its name leads to its entry. */
export const OrganisationCard = ({ organisation }: { organisation: ListedOrganisation }) => {
  const { id, name, tier, website, phone } = organisation;
  const keepPlace = useKeepPlace(id);
  const place = placeWords(organisation);
  return (
    <li className={card.card} data-item={id}>
      <div className={card.words}>
        {tier !== null && <p className={card.about}>{tier}</p>}
        <h2 className={card.title}>
          <Link to={generatePath(paths.directoryEntry, { id })} state={FROM_LIST} onClick={keepPlace}>
            <Breakable>{name}</Breakable>
          </Link>
        </h2>
        {place !== '' && <p className={card.about}>{place}</p>}
        <Standing {...organisation} />
        <Ways shown={{ phone, website }} />
      </div>
    </li>
  );
};
