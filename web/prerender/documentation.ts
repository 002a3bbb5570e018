import type { Plugin } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

type Span = readonly [start: number, end: number];

/** The parts of a call's description that only the API document shows. */
const WORDS: ReadonlySet<unknown> = new Set(['summary', 'refusals']);

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const childrenOf = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

const nameOf = (value: unknown): unknown => (isNode(value) ? value['name'] : undefined);

const propertiesOf = (call: Node): Node[] => {
  const [described] = call['arguments'] as Node[];
  return described?.type === 'ObjectExpression' ? (described['properties'] as Node[]) : [];
};

/** With the comma that follows, if there is one. */
const withComma = (code: string, { start, end }: Node): Span => [
  start,
  end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
];

const wordsIn = (node: Node, code: string): Span[] => {
  const isEndpoint = node.type === 'CallExpression' && nameOf(node['callee']) === 'endpoint';
  if (!isEndpoint) return childrenOf(node).flatMap((child) => wordsIn(child, code));
  return propertiesOf(node)
    .filter((property) => WORDS.has(nameOf(property['key'])))
    .map((property) => withComma(code, property));
};

/** The contract without what only its document says. */
export const withoutWords = (code: string, tree: unknown): string =>
  (isNode(tree) ? wordsIn(tree, code) : [])
    .toSorted(([left], [right]) => right - left)
    .reduce((rest, [start, end]) => rest.slice(0, start) + rest.slice(end), code);

/** Keeps out of the browser's scripts what the contract says of each call for the document of the API. */
export const withoutDocumentation = (): Plugin => ({
  name: 'without-documentation',
  enforce: 'post',
  apply: 'build',
  transform(code, id) {
    if (!id.includes('/contract/src/') || !code.includes('endpoint(')) return undefined;
    return { code: withoutWords(code, this.parse(code)), map: null };
  },
});
