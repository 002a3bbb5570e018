import { findNodes, isCallOf, isNode, type Node, nameOf, nodesIn } from './syntax.ts';

interface Change {
  readonly start: number;
  readonly end: number;
  readonly by: string;
}

/** The parts of a call's description that only the API document shows, and its schemas, which the server checks. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'summary',
  'refusals',
  'params',
  'query',
  'body',
  'form',
  'ownBody',
  'fields',
]);

const NONE: Change[] = [];

/** With the comma that follows, if there is one. */
const cut = (code: string, { start, end }: Node): Change => ({
  start,
  end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0),
  by: '',
});

const changesIn = (description: unknown, code: string): Change[] => {
  if (!isNode(description) || description.type !== 'ObjectExpression') return NONE;
  return nodesIn(description['properties']).flatMap((property) => {
    const name = nameOf(property['key']);
    const value = property['value'];
    if (LEFT_OUT.has(name)) return [cut(code, property)];
    if (name === 'multipart') return changesIn(value, code);
    // That it answers with data is still to be known, though not of what kind.
    return name === 'data' && isNode(value) ? [{ ...property, by: 'data: true' }] : NONE;
  });
};

/** What a rule adds for the document alone, and checks nothing by. */
const isDescription = ({ type, callee }: Node): boolean => {
  if (type !== 'CallExpression' || !isNode(callee)) return false;
  return nameOf(callee['property']) === 'meta' || nameOf(callee).startsWith('described');
};

const isCheck = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && nameOf(callee['property']) === 'check';

/** The contract as the browser needs it: where calls go to and how they answer, and the rules of its forms. */
export const withBareCalls = (code: string, tree: unknown): string => {
  const calls = isNode(tree) ? findNodes(tree, (node) => isCallOf(node, 'endpoint')) : [];
  const kept = calls.flatMap((call) => changesIn(nodesIn(call['arguments'])[0], code));
  const isLeftOut = ({ start }: Node): boolean => kept.some((one) => one.start <= start && start < one.end);
  const descriptions = (isNode(tree) ? findNodes(tree, isCheck) : [])
    .flatMap((check) => nodesIn(check['arguments']))
    .filter((node) => isDescription(node) && !isLeftOut(node));
  return [...kept, ...descriptions.map((node) => cut(code, node))]
    .toSorted((left, right) => right.start - left.start)
    .reduce((rest, { start, end, by }) => rest.slice(0, start) + by + rest.slice(end), code);
};
