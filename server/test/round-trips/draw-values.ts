import { operationOf } from '../fuzz/answer-rules.ts';
import { resolve, type Json } from '../fuzz/described-operations.ts';
import { chance } from '../fuzz/draw.ts';
import { valueOf, type Making } from '../fuzz/schema-values.ts';
import type { Asked } from '../access/sample.ts';
import type { Write } from './write.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The schema of what a call takes beside its address; without one, of nothing. */
const bodySchemaOf = ({ endpoint }: Write): Json => {
  const [body] = Object.values(operationOf(endpoint.method, endpoint.path).bodies);
  return body ? resolve(body.schema) : {};
};

/** A reference means something only where there is something: that, and what is chosen from a few, is asked for. */
const isReference = (schema: Json): boolean => schema['format'] === 'uuid' || 'const' in schema;

const askedFields = ({ body, form }: Asked): Fields => (body ?? form ?? {}) as Fields;

/** Values for all that a call takes, out of its own schema; what it is about stays as it was asked for. */
export const drawValues = (
  write: Write,
  { asked, narrowed }: { asked: Asked; narrowed: Readonly<Record<string, Json>> },
  making: Making,
): Fields => {
  const { properties = {}, required = [] } = bodySchemaOf(write) as {
    properties?: Record<string, Json>;
    required?: readonly string[];
  };
  const known = askedFields(asked);
  const entries = Object.entries(properties).flatMap(([name, property]) => {
    const schema = resolve(property);
    if (write.given.includes(name) || isReference(schema)) {
      return known[name] === undefined ? [] : [[name, known[name]] as const];
    }
    const isNeeded = required.includes(name) || write.needed?.includes(name) === true;
    const isLeftOut = !isNeeded && !making.isLargest && chance(making.draw, 40);
    return isLeftOut ? [] : [[name, valueOf({ ...schema, ...narrowed[name] }, making)] as const];
  });
  return Object.fromEntries(entries);
};
