import { rmSync, writeFileSync } from 'node:fs';
import ts from 'typescript5';

export type Schema = Record<string, unknown>;

/** What the sandbox answers, and what it is asked, by the names of the SDK's types. */
const ROOTS = [
  'Charge',
  'Customer',
  'DeletedCustomer',
  'CustomerCreateParams',
  'CustomerUpdateParams',
  'Dispute',
  'EventBase',
  'EventListParams',
  'Mandate',
  'PaymentIntent',
  'PaymentIntentCancelParams',
  'PaymentIntentConfirmParams',
  'PaymentIntentCreateParams',
  'PaymentIntentUpdateParams',
  'PaymentMethod',
  'PaymentMethodAttachParams',
  'PaymentMethodCreateParams',
  'PaymentMethodListParams',
  'Refund',
  'RefundCreateParams',
  'SetupIntent',
  'SetupIntentCancelParams',
  'SetupIntentConfirmParams',
  'SetupIntentCreateParams',
] as const;

const KEPT_METHODS = new Set(['card', 'au_becs_debit']);

/** Walks the SDK's types; each object type becomes a definition of its own. */
class SchemaMaker {
  readonly definitions: Record<string, Schema> = {};
  readonly #checker: ts.TypeChecker;
  readonly #names = new Map<ts.Type, string>();
  readonly #otherMethods: Set<string>;

  constructor(checker: ts.TypeChecker, methodTypes: ts.Type) {
    this.#checker = checker;
    const names = methodTypes.isUnion()
      ? methodTypes.types.flatMap((type) => (type.isStringLiteral() ? [type.value] : []))
      : [];
    this.#otherMethods = new Set(names.filter((name) => !KEPT_METHODS.has(name)));
  }

  schemaOf(type: ts.Type): Schema {
    if (type.isUnion()) return this.#union(type.types);
    if (type.isStringLiteral() || type.isNumberLiteral()) return { const: type.value };
    const simple = this.#simple(type);
    if (simple) return simple;
    if (this.#checker.isArrayType(type)) {
      const [item] = this.#checker.getTypeArguments(type as ts.TypeReference);
      return { type: 'array', ...(item ? { items: this.schemaOf(item) } : {}) };
    }
    return this.#object(type);
  }

  #simple(type: ts.Type): Schema | undefined {
    const { flags } = type;
    if (flags & ts.TypeFlags.BooleanLiteral) return { const: this.#checker.typeToString(type) === 'true' };
    if (flags & ts.TypeFlags.String) return { type: 'string' };
    if (flags & ts.TypeFlags.Number) return { type: 'number' };
    if (flags & ts.TypeFlags.Null) return { type: 'null' };
    // An open enumeration is `string & Record<never, never>`.
    if (type.isIntersection()) return { type: 'string' };
    if (flags & (ts.TypeFlags.Unknown | ts.TypeFlags.Any)) return {};
    return undefined;
  }

  /** A link is an id here: of `string | PaymentMethod` only the text is allowed. */
  #union(types: ts.Type[]): Schema {
    const given = types.filter((type) => !(type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)));
    const isLink = given.some((type) => type.flags & ts.TypeFlags.String);
    if (given.length === 2 && given.every((type) => type.flags & ts.TypeFlags.BooleanLiteral))
      return { type: 'boolean' };
    const kept = given.filter(
      (type) => !isLink || !(type.flags & ts.TypeFlags.Object) || this.#checker.isArrayType(type),
    );
    const literals = kept.flatMap((type) => (type.isStringLiteral() ? [type.value] : []));
    const others = kept.filter((type) => !type.isStringLiteral()).map((type) => this.schemaOf(type));
    // An open enumeration takes any text, so its known values say nothing.
    const isOpen = others.some((schema) => schema['type'] === 'string');
    const schemas = [...(literals.length > 0 && !isOpen ? [{ enum: literals }] : []), ...others];
    return schemas.length === 1 ? (schemas[0] ?? {}) : { anyOf: schemas };
  }

  /** Other methods of payment, and the lists that are only there when asked for, are left out. */
  #isKept(field: ts.Symbol): boolean {
    const type = this.#checker.getTypeOfSymbol(field);
    const isOptional = (field.flags & ts.SymbolFlags.Optional) !== 0;
    const isEmpty = (part: ts.Type): boolean =>
      (part.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) !== 0;
    const isList = (part: ts.Type): boolean => part.symbol?.name === 'ApiList';
    const parts = type.isUnion() ? type.types : [type];
    return (
      !this.#otherMethods.has(field.name) && !parts.every(isEmpty) && !(isOptional && parts.some(isList))
    );
  }

  #object(type: ts.Type): Schema {
    const known = this.#names.get(type);
    if (known !== undefined) return { $ref: `#/$defs/${known}` };
    const name = `${(type.aliasSymbol ?? type.symbol).name.replace(/\W/g, '')}${this.#names.size}`;
    this.#names.set(type, name);
    const index = this.#checker.getIndexTypeOfType(type, ts.IndexKind.String);
    const fields = this.#checker.getPropertiesOfType(type).filter((field) => this.#isKept(field));
    this.definitions[name] = {
      type: 'object',
      properties: Object.fromEntries(
        fields.map((field) => [field.name, this.schemaOf(this.#checker.getTypeOfSymbol(field))]),
      ),
      required: fields.filter((field) => !(field.flags & ts.SymbolFlags.Optional)).map((field) => field.name),
      // An interface without a member stands for any object.
      additionalProperties: index ? this.schemaOf(index) : fields.length === 0,
    };
    return { $ref: `#/$defs/${name}` };
  }
}

const readProgram = (folder: string): { checker: ts.TypeChecker; typeOf: (name: string) => ts.Type } => {
  const path = `${folder}/roots-${process.pid}.ts`;
  const members = ROOTS.map((name) => `  ${name}: Stripe.${name};`);
  writeFileSync(
    path,
    `import type Stripe from 'stripe';\nexport interface Roots {\n${members.join('\n')}\n  methodTypes: Stripe.PaymentMethod.Type;\n}\n`,
  );
  process.once('exit', () => rmSync(path, { force: true }));
  const program = ts.createProgram([path], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  });
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(path);
  const roots = source?.statements.find(ts.isInterfaceDeclaration);
  if (!roots) throw new Error('The types of the SDK could not be read');
  const type = checker.getTypeAtLocation(roots);
  return {
    checker,
    typeOf(name) {
      const member = type.getProperty(name);
      if (!member) throw new Error(`The SDK has no type ${name}`);
      return checker.getTypeOfSymbol(member);
    },
  };
};

/** JSON Schemas of what the SDK's types say about the sandbox's calls. */
export const makeSchemas = (folder: string): Schema => {
  const { checker, typeOf } = readProgram(folder);
  const maker = new SchemaMaker(checker, typeOf('methodTypes'));
  const roots = Object.fromEntries(ROOTS.map((name) => [name, maker.schemaOf(typeOf(name))]));
  return { $id: 'stripe', $defs: { ...maker.definitions, ...roots } };
};
