import { CategoryScene } from './scenes/category-scene.tsx';
import { sceneCategoryOf } from './scenes/scene-of.ts';

/** For an item without a picture: always the same one. */
export const ItemScene = ({ id }: { id: string }) => (
  <CategoryScene seed={id} category={sceneCategoryOf(id)} />
);
