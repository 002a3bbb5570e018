import { Card } from '../../../ui/layout/card.tsx';
import { CategoryScene } from '../../../ui/pictures/scenes/category-scene.tsx';
import { SCENE_CATEGORIES } from '../../../ui/pictures/scenes/scene-of.ts';
import styles from '../gallery.module.css';

export const title = 'Scenes';

const SEEDS = ['Kestrel Ridge', 'Blue Crater', 'Spinifex'];

/** Pictures for whatever has none: three seeds of each category. */
export const GalleryScenes = () =>
  SCENE_CATEGORIES.map((category) => (
    <Card key={category} title={`Scene: ${category}`}>
      <div className={styles.scenes}>
        {SEEDS.map((seed) => (
          <CategoryScene key={seed} seed={seed} category={category} />
        ))}
      </div>
    </Card>
  ));
