import type { AdminHome } from '@linehaul/contract/admin-home';
import { Link } from 'react-router';
import { formatDate } from '../../lib/formats/format.ts';
import { Icon, type IconName } from '../../ui/pictures/icon.tsx';
import styles from './office.module.css';
import { type Tile, tilesOf } from './office-figures.ts';

const SIGN: Record<Tile['tone'], IconName> = {
  calm: 'check',
  waiting: 'clock',
  late: 'alert',
  plain: 'info',
};

const TileLink = ({ tile: { to, title, figure, detail, tone } }: { tile: Tile }) => (
  <li>
    <Link to={to} className={styles.tile} data-tone={tone}>
      <span className={styles.title}>
        <Icon name={SIGN[tone]} size="small" />
        {title}
      </span>
      <span className={styles.figure}>{figure}</span>
      <span className={styles.detail}>{detail}</span>
    </Link>
  </li>
);

/** What an officer looks at first: each figure leads to the list that it counts. */
export const OfficeTiles = ({ home }: { home: AdminHome }) => (
  <ul className={styles.tiles} aria-label={`How it stands on ${formatDate(home.day)}`}>
    {tilesOf(home).map((tile) => (
      <TileLink key={tile.title} tile={tile} />
    ))}
  </ul>
);

/** Those that are always there. */
const USUAL_COUNT = 7;

/** Holds the place of the tiles. */
export const OfficeTilesOnTheWay = () => (
  <div className={styles.tiles} role="status">
    <span className="visually-hidden">Loading how it stands</span>
    {Array.from({ length: USUAL_COUNT }, (_, index) => (
      <span key={index} className={styles.held} aria-hidden="true" />
    ))}
  </div>
);
