/** A node of a parsed file; its fields are read by name. */
export interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

/** The nodes right below one. */
export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value : [value]).filter(isNode));

export const walk = (node: Node, visit: (node: Node) => void): void => {
  visit(node);
  for (const child of childrenOf(node)) walk(child, visit);
};

/** The name that a node ends in: of `a.b.c` it is `c`. */
export const nameOf = (value: unknown): string | undefined => {
  if (!isNode(value)) return undefined;
  if (typeof value['name'] === 'string') return value['name'];
  return nameOf(value['property'] ?? value['typeName'] ?? value['right']);
};
