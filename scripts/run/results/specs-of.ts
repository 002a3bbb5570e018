/** Playwright's tree of suites, with as much of a spec as its reader looks at. */
export interface Suite<Spec> {
  readonly suites?: readonly Suite<Spec>[];
  readonly specs?: readonly Spec[];
}

/** Every spec of the tree, however deep its suite lies. */
export const specsOf = <Spec>({ suites = [], specs = [] }: Suite<Spec>): Spec[] => [
  ...suites.flatMap((inner) => specsOf(inner)),
  ...specs,
];
