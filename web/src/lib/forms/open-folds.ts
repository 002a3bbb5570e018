/** Opens every part of the page that an element is folded away in: only then can it take focus. */
export const openFolds = (element: Element | undefined): void => {
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details'))
    fold.open = true;
};
