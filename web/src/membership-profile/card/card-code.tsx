import type { QrCode } from '@linehaul/contract/membership-card';
import { qrPath } from '../../ui/pictures/qr-path.ts';
import { modulesOf } from './qr-modules.ts';
import styles from './plate.module.css';

interface CardCodeProps {
  code: QrCode;
  x: number;
  y: number;
  size: number;
}

/** The code that leads to the page which says that the card is good. */
export const CardCode = ({ code, x, y, size }: CardCodeProps) => (
  <g transform={`translate(${x} ${y}) scale(${size / code.size})`}>
    <rect className={styles.codeGround} width={code.size} height={code.size} rx="1.2" />
    <path className={styles.code} d={qrPath(modulesOf(code))} shapeRendering="crispEdges" />
  </g>
);
