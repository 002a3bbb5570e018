import type { Workplace } from '@linehaul/contract/workplaces';
import { useState } from 'react';
import { Card, Facts } from '../ui/layout/card.tsx';
import styles from './workplaces.module.css';
import { webAddress } from './web-address.ts';

const NOTHING = '–';

const Nothing = () => (
  <>
    <span aria-hidden="true">{NOTHING}</span>
    <span className="visually-hidden">not given</span>
  </>
);

const Website = ({ website }: { website: string | null }) => {
  const address = webAddress(website);
  if (address === undefined) return website ?? <Nothing />;
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      {address.replace(/^https?:\/\//i, '').replace(/\/$/, '')}
      <span className="visually-hidden"> (opens in a new tab)</span>
    </a>
  );
};

/** The picture of an organisation; a dash where there is none, or none that can be loaded. */
const Picture = ({ name, imageUrl }: Pick<Workplace, 'name' | 'imageUrl'>) => {
  const [hasFailed, setHasFailed] = useState(false);
  const address = webAddress(imageUrl);
  if (address === undefined || hasFailed) return <Nothing />;
  return (
    <img
      className={styles.picture}
      src={address}
      alt={name}
      width={96}
      height={96}
      loading="lazy"
      onError={() => setHasFailed(true)}
    />
  );
};

/** Where an organisation is, and how it is found in the web. */
export const WorkplaceCard = ({ workplace }: { workplace: Workplace }) => (
  <Card title={workplace.name}>
    <Facts
      facts={[
        { name: 'Address 1', value: workplace.address1 ?? <Nothing /> },
        { name: 'Address 2', value: workplace.address2 ?? <Nothing /> },
        { name: 'Suburb', value: workplace.suburb ?? <Nothing /> },
        { name: 'State', value: workplace.state ?? <Nothing /> },
        { name: 'Postcode', value: workplace.postcode ?? <Nothing /> },
        { name: 'Country', value: workplace.country ?? <Nothing /> },
        { name: 'Website', value: <Website website={workplace.website} /> },
        { name: 'Image', value: <Picture name={workplace.name} imageUrl={workplace.imageUrl} /> },
      ]}
    />
  </Card>
);
