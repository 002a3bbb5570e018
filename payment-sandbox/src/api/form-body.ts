export type FormValue = string | FormValue[] | { [key: string]: FormValue };

const keysOf = (name: string): string[] => {
  const [head = '', ...rest] = name.split('[');
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))];
};

type Tree = Map<string, Tree | string>;

const plant = (tree: Tree, keys: string[], value: string): void => {
  const [key = '', ...rest] = keys;
  const name = key === '' ? String(tree.size) : key;
  if (rest.length === 0) {
    tree.set(name, value);
    return;
  }
  const known = tree.get(name);
  const branch: Tree = known instanceof Map ? known : new Map();
  tree.set(name, branch);
  plant(branch, rest, value);
};

const toValue = (tree: Tree | string): FormValue => {
  if (typeof tree === 'string') return tree;
  const isList = tree.size > 0 && [...tree.keys()].every((key, index) => key === String(index));
  if (isList) return [...tree.values()].map(toValue);
  return Object.fromEntries([...tree].map(([key, branch]) => [key, toValue(branch)]));
};

/** Reads the provider's form encoding, where `a[b][0]=c` stands for `{ a: { b: ['c'] } }`. */
export const parseFormBody = (text: string): Record<string, FormValue> => {
  const tree: Tree = new Map();
  for (const [name, value] of new URLSearchParams(text)) {
    const keys = keysOf(name);
    if (keys.length <= 8) plant(tree, keys, value);
  }
  return Object.fromEntries([...tree].map(([key, branch]) => [key, toValue(branch)]));
};
