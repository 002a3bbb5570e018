/** A node of a parsed module, as far as it matters here. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

export const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

export const nodesIn = (value: unknown): Node[] => (Array.isArray(value) ? value.filter(isNode) : []);

/** What an identifier, or a text in its place, is called. */
export const nameOf = (value: unknown): string => {
  if (!isNode(value)) return '';
  const name = value['name'] ?? value['value'];
  return typeof name === 'string' ? name : '';
};

/** The node and all below it that a test holds for. */
export const findNodes = (node: Node, isWanted: (node: Node) => boolean): Node[] => [
  ...(isWanted(node) ? [node] : []),
  ...childrenOf(node).flatMap((child) => findNodes(child, isWanted)),
];

export const isCallOf = (node: Node, name: string): boolean =>
  node.type === 'CallExpression' && nameOf(node['callee']) === name;
