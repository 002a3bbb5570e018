import { childrenOf, findNodes, isNode, type Node, nameOf, nodesIn } from './syntax.ts';

/** One statement of a module of the contract. */
interface Statement {
  readonly names: readonly string[];
  readonly isExported: boolean;
  readonly code: string;
  readonly refs: ReadonlySet<string>;
}

/** What a module has from another, by the name that it has there. */
export interface Imported {
  readonly from: string;
  readonly name: string;
}

/** A module of the contract, taken apart by what needs the library of schemas and what does not. */
export interface ContractModule {
  readonly imports: ReadonlyMap<string, Imported>;
  readonly plain: readonly Statement[];
  readonly schemas: readonly Statement[];
}

const SCHEMA_LIBRARY = 'zod/mini';

/** Names that a piece of code speaks of; some may be its own, which only makes it less plain than it could be. */
const refsOf = (node: Node): string[] => {
  if (node.type === 'Identifier') return [nameOf(node)];
  const isSkipped = (child: Node): boolean =>
    node['computed'] !== true &&
    ((node.type === 'MemberExpression' && child === node['property']) ||
      (node.type === 'Property' && child === node['key'] && node['shorthand'] !== true));
  return childrenOf(node).flatMap((child) => (isSkipped(child) ? [] : refsOf(child)));
};

const declaredIn = (declaration: Node): string[] => {
  if (declaration.type !== 'VariableDeclaration') return [nameOf(declaration['id'])];
  return nodesIn(declaration['declarations']).flatMap(({ id }) =>
    isNode(id) ? findNodes(id, ({ type }) => type === 'Identifier').map(nameOf) : [],
  );
};

const DECLARATIONS = new Set(['VariableDeclaration', 'FunctionDeclaration', 'ClassDeclaration']);

/** Fails for a form that the contract has not had so far, rather than lose or double it. */
const statementOf = (node: Node, code: string): Statement => {
  const isExported = node.type === 'ExportNamedDeclaration';
  const declaration = isExported ? node['declaration'] : node;
  if (!isNode(declaration) || !DECLARATIONS.has(declaration.type))
    throw new Error(
      `The contract has a statement that cannot be taken apart: ${code.slice(node.start, node.end)}`,
    );
  return {
    names: declaredIn(declaration),
    isExported,
    code: code.slice(declaration.start, declaration.end),
    refs: new Set(refsOf(declaration)),
  };
};

const importsOf = (node: Node): [string, Imported][] =>
  nodesIn(node['specifiers']).map((specifier) => [
    nameOf(specifier['local']),
    { from: nameOf(node['source']), name: nameOf(specifier['imported']) || '*' },
  ]);

const isLeftByTypes = (node: Node): boolean =>
  node.type === 'ExportNamedDeclaration' && !node['declaration'] && nodesIn(node['specifiers']).length === 0;

/** Takes a module apart; `isPlainImport` says whether what it has from another needs no schemas. */
export const takeApart = (
  code: string,
  tree: Node,
  isPlainImport: (imported: Imported) => boolean,
): ContractModule => {
  const body = nodesIn(tree['body']).filter((node) => !isLeftByTypes(node));
  const isImport = ({ type }: Node): boolean => type === 'ImportDeclaration';
  const imports = new Map(body.filter(isImport).flatMap(importsOf));
  const statements = body.filter((node) => !isImport(node)).map((node) => statementOf(node, code));
  const needing = new Set(
    [...imports].flatMap(([name, imported]) =>
      imported.from === SCHEMA_LIBRARY || !isPlainImport(imported) ? [name] : [],
    ),
  );
  const isNeeding = ({ refs }: Statement): boolean => [...refs].some((name) => needing.has(name));
  for (let known = -1; known < needing.size;) {
    known = needing.size;
    for (const { names } of statements.filter(isNeeding)) for (const name of names) needing.add(name);
  }
  return {
    imports,
    plain: statements.filter((statement) => !isNeeding(statement)),
    schemas: statements.filter(isNeeding),
  };
};

export const namesOf = (statements: readonly Statement[]): string[] =>
  statements.flatMap(({ names }) => names);

const exportedOf = (statements: readonly Statement[]): string[] =>
  namesOf(statements.filter(({ isExported }) => isExported));

const importing = ({ name, from }: Imported, local: string): string => {
  const what = name === '*' ? `* as ${local}` : `{ ${name} as ${local} }`;
  return `import ${what} from ${JSON.stringify(from)};`;
};

const importsFor = (
  { imports }: ContractModule,
  statements: readonly Statement[],
  placeOf: (imported: Imported) => string,
): string[] =>
  [...imports].flatMap(([local, imported]) =>
    statements.some(({ refs }) => refs.has(local))
      ? [importing({ name: imported.name, from: placeOf(imported) }, local)]
      : [],
  );

const listed = (names: readonly string[]): string => names.join(', ');

type PlaceOf = (imported: Imported) => string;

/** The part without schemas; the other part may need what it keeps to itself, so all of it is exported. */
export const plainPart = (module: ContractModule, placeOf: PlaceOf): string =>
  [
    ...importsFor(module, module.plain, placeOf),
    ...module.plain.map(({ code }) => code),
    `export { ${listed(namesOf(module.plain))} };`,
  ].join('\n');

/** The module's schemas, under whose name it is still known whole. */
export const schemaPart = (module: ContractModule, placeOf: PlaceOf, plainId: string): string => {
  const plain = namesOf(module.plain);
  const used = plain.filter((name) => module.schemas.some(({ refs }) => refs.has(name)));
  const from = JSON.stringify(plainId);
  return [
    `import { ${listed(used)} } from ${from};`,
    `export { ${listed(exportedOf(module.plain))} } from ${from};`,
    ...importsFor(module, module.schemas, placeOf),
    ...module.schemas.map(({ code }) => code),
    `export { ${listed(exportedOf(module.schemas))} };`,
  ].join('\n');
};
