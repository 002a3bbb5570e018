import * as z from 'zod';

type Schema = z.core.$ZodType;

const compileObject = (definition: z.core.$ZodObjectDef): Schema => {
  const shape = Object.entries(definition.shape).map(([name, schema]) => [name, compile(schema)] as const);
  return new z.core.$ZodObjectJIT({ ...definition, shape: Object.fromEntries(shape) });
};

/** What has no compiled form stays as it is, and is checked as well. */
function compile(schema: Schema): Schema {
  const { def, constr } = schema._zod as typeof schema._zod & { constr: new (def: object) => Schema };
  if (def.type === 'object') return compileObject(def as z.core.$ZodObjectDef);
  if ('element' in def) return new constr({ ...def, element: compile(def.element as Schema) });
  if ('innerType' in def) return new constr({ ...def, innerType: compile(def.innerType as Schema) });
  return schema;
}

/**
 * The check of an answer, with each object's fields compiled into a function: the contract is written in zod/mini for
 * the sake of the web, which walks them one by one. Answers what the schema lists, and throws for what it does not allow.
 */
export const compileReply = <S extends Schema>(schema: S): ((data: unknown) => z.core.output<S>) => {
  const compiled = compile(schema);
  return (data) => z.parse(compiled, data) as z.core.output<S>;
};
