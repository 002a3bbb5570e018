import { GROUND, shapeOf } from '@linehaul/contract/vehicle-shapes';
import type { Vehicle } from '@linehaul/contract/vehicles';
import styles from './vehicle-picture.module.css';

/** The drawing itself, to be placed in a larger one; the ground is at the foot of it. */
export const VehicleDrawing = ({ vehicle }: { vehicle: Vehicle | null }) => {
  const { body, glass, seams, wheels } = shapeOf(vehicle);
  return (
    <g className={styles.vehicle}>
      <path className={styles.body} d={body} />
      <path className={styles.gap} d={glass} />
      <path className={styles.seams} d={seams} />
      {wheels.map(({ x, radius }) => (
        <g key={x}>
          <circle className={styles.wheel} cx={x} cy={GROUND - radius} r={radius} />
          <circle className={styles.gap} cx={x} cy={GROUND - radius} r={radius * 0.4} />
        </g>
      ))}
    </g>
  );
};

interface VehiclePictureProps {
  /** Null for a signpost. */
  vehicle: Vehicle | null;
  /** Pixels of a metre: the same for all that stand together, so that they keep their proportions. */
  metre?: number;
}

/** What a membership is drawn as, in the colour of the text beside it, which says what it is. */
export const VehiclePicture = ({ vehicle, metre = 10 }: VehiclePictureProps) => {
  const { width, height } = shapeOf(vehicle);
  const scale = metre / 10;
  return (
    <svg
      className={styles.picture}
      viewBox={`-1 ${GROUND - height - 1} ${width + 2} ${height + 1}`}
      width={(width + 2) * scale}
      height={(height + 1) * scale}
      aria-hidden="true"
      focusable="false"
    >
      <VehicleDrawing vehicle={vehicle} />
    </svg>
  );
};
