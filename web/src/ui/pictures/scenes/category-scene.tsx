import { GROUND } from '@linehaul/contract/vehicle-shapes';
import { VehicleDrawing } from '../vehicle-picture.tsx';
import { type SceneCategory, sceneOf } from './scene-of.ts';
import { SCENE } from './scene-parts.ts';
import styles from './category-scene.module.css';

interface CategorySceneProps {
  /** What the picture is for, such as its id: the same has always the same picture. */
  seed: string;
  category: SceneCategory;
}

/** A picture for what has none; it says nothing that the words beside it do not. */
export const CategoryScene = ({ seed, category }: CategorySceneProps) => {
  const { hour, parts, vehicles } = sceneOf(seed, category);
  return (
    <svg
      className={styles.scene}
      data-hour={hour}
      data-category={category}
      viewBox={`0 0 ${SCENE.width} ${SCENE.height}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      focusable="false"
    >
      <rect className={styles.sky} width={SCENE.width} height={SCENE.height} />
      {parts.map(({ look, d }) => (
        <path key={`${look} ${d}`} className={styles[look]} d={d} />
      ))}
      {vehicles.map(({ vehicle, x, ground, scale }) => (
        <g
          key={vehicle}
          className={styles.vehicle}
          transform={`translate(${x} ${ground - GROUND * scale}) scale(${scale})`}
        >
          <VehicleDrawing vehicle={vehicle} />
        </g>
      ))}
    </svg>
  );
};
