import type { Workplace } from '@linehaul/contract/workplaces';
import { useState } from 'react';
import { Card, Facts } from '../ui/layout/card.tsx';
import { CategoryScene } from '../ui/pictures/scenes/category-scene.tsx';
import { sceneCategoryOf } from '../ui/pictures/scenes/scene-of.ts';
import styles from './workplaces.module.css';
import { webAddress } from './web-address.ts';
import { WebLink } from './web-link.tsx';

const NOTHING = '–';

const Nothing = () => (
  <>
    <span className={styles.nothing} aria-hidden="true">
      {NOTHING}
    </span>
    <span className="visually-hidden">not given</span>
  </>
);

const Website = ({ website }: { website: string | null }) =>
  website === null ? <Nothing /> : <WebLink website={website} />;

interface PictureProps {
  name: string;
  address: string;
  onFailed: () => void;
}

/** The picture of an organisation. */
const Picture = ({ name, address, onFailed }: PictureProps) => (
  <img
    className={styles.picture}
    src={address}
    alt={name}
    width={96}
    height={96}
    loading="lazy"
    onError={onFailed}
  />
);

/** What an organisation without a picture of its own is shown with: always the same scene. */
const Scene = ({ id }: Pick<Workplace, 'id'>) => (
  <div className={styles.scene}>
    <CategoryScene seed={id} category={sceneCategoryOf(id)} />
  </div>
);

const factsOf = (workplace: Workplace) => [
  { name: 'Address 1', value: workplace.address1 ?? <Nothing /> },
  { name: 'Address 2', value: workplace.address2 ?? <Nothing /> },
  { name: 'Suburb', value: workplace.suburb ?? <Nothing /> },
  { name: 'State', value: workplace.state ?? <Nothing /> },
  { name: 'Postcode', value: workplace.postcode ?? <Nothing /> },
  { name: 'Country', value: workplace.country ?? <Nothing /> },
  { name: 'Website', value: <Website website={workplace.website} /> },
];

/** Seven dashes say less than a sentence. */
const isBare = (workplace: Workplace): boolean =>
  [workplace.address1, workplace.address2, workplace.suburb, workplace.state, workplace.postcode].every(
    (part) => part === null,
  ) &&
  workplace.country === null &&
  workplace.website === null;

/** Where an organisation is, and how it is found in the web. */
export const WorkplaceCard = ({ workplace }: { workplace: Workplace }) => {
  const [hasFailed, setHasFailed] = useState(false);
  const address = hasFailed ? undefined : webAddress(workplace.imageUrl);
  const picture = address !== undefined && (
    <Picture name={workplace.name} address={address} onFailed={() => setHasFailed(true)} />
  );
  return (
    <Card title={workplace.name}>
      <div className={styles.shown}>
        {address === undefined && <Scene id={workplace.id} />}
        {isBare(workplace) && <p className={styles.bare}>No address or website has been given.</p>}
        <div className={styles.facts} data-bare={isBare(workplace) || undefined}>
          <Facts
            isDense
            facts={[...factsOf(workplace), ...(picture ? [{ name: 'Image', value: picture }] : [])]}
          />
        </div>
      </div>
    </Card>
  );
};
