import { Brand } from '../../shells/brand.tsx';
import styles from '../gallery.module.css';

export const title = 'Letters and colours';

const COLOURS = [
  'page surface raised sunken line line-strong text text-muted',
  'accent accent-fill accent-fill-hover on-accent accent-tint',
  'dusk dusk-deep on-dusk on-dusk-muted on-dusk-line on-dusk-focus',
  'marker on-marker marker-tint on-marker-tint',
  'danger danger-fill on-danger danger-tint success success-tint info info-tint focus',
].map((row) => row.split(' '));

const Swatch = ({ name }: { name: string }) => (
  <li>
    <span className={styles.swatch} style={{ background: `var(--${name})` }} />
    {name}
  </li>
);

export const GalleryType = () => (
  <>
    <h2>Your organisation’s membership</h2>
    <h3>Payments and adjustments</h3>
    <p>
      Text is set in the face of the system. <strong>What matters</strong> is bold, and{' '}
      <a href="#letters">a link</a> is underlined.
    </p>
    <p className="figure">$1,234.56 · #20480 · Member 100027 · Łukasz Ōtani</p>
    <div className={styles.onDusk}>
      <Brand />
    </div>
    {COLOURS.map((row) => (
      <ul key={row[0]} className={styles.swatches}>
        {row.map((name) => (
          <Swatch key={name} name={name} />
        ))}
      </ul>
    ))}
  </>
);
