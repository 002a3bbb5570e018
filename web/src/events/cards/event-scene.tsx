import { CategoryScene } from '../../ui/pictures/scenes/category-scene.tsx';
import { sceneCategoryOf } from '../../ui/pictures/scenes/scene-of.ts';

/** For an event without a picture: always the same one. */
export const EventScene = ({ id }: { id: string }) => (
  <CategoryScene seed={id} category={sceneCategoryOf(id)} />
);
