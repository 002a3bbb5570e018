import { encode } from 'uqr';
import { qrPath } from '../../ui/pictures/qr-path.ts';
import styles from './plate.module.css';

interface CardCodeProps {
  url: string;
  x: number;
  y: number;
  size: number;
}

/** The code that leads to the page which says that the card is good. */
export const CardCode = ({ url, x, y, size }: CardCodeProps) => {
  const { data, size: modules } = encode(url, { border: 2, ecc: 'M' });
  return (
    <g transform={`translate(${x} ${y}) scale(${size / modules})`}>
      <rect className={styles.codeGround} width={modules} height={modules} rx="1.2" />
      <path className={styles.code} d={qrPath(data)} shapeRendering="crispEdges" />
    </g>
  );
};
