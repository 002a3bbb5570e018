/** What is drawn for an item without a picture comes when the page stands; its styles are to be there before it. */
export const itemScene = (): Promise<unknown> => import('../../ui/pictures/item-scene.tsx');
