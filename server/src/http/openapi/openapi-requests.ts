import type { Endpoint, MultipartBody } from '@linehaul/contract/endpoint';
import type { DescribedCall } from './described-call.ts';
import { toTypeName, type DocumentSchemas, type Json } from './openapi-schemas.ts';

type Place = 'path' | 'query';

const parametersIn = (endpoint: Endpoint, place: Place, schemas: DocumentSchemas): Json[] => {
  const schema = place === 'path' ? endpoint.params : endpoint.query;
  if (!schema) return [];
  const { properties = {}, required = [] } = schemas.expand(schema, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...form }]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    ...(description !== undefined && { description }),
    schema: form,
  }));
};

const parametersOf = ({ endpoint }: DescribedCall, schemas: DocumentSchemas): Json[] => [
  ...parametersIn(endpoint, 'path', schemas),
  ...parametersIn(endpoint, 'query', schemas),
];

const componentNameOf = ({ name, in: place, required }: Json): string =>
  `${required === true ? '' : 'Optional'}${toTypeName(String(name))}${place === 'path' ? 'InPath' : ''}`;

export interface DocumentParameters {
  of(call: DescribedCall): Json[];
  readonly shared: Record<string, Json>;
}

/** Parameters of several calls stand once, where they are the same wherever their name occurs. */
export const shareParameters = (
  calls: readonly DescribedCall[],
  schemas: DocumentSchemas,
): DocumentParameters => {
  const forms = Map.groupBy(
    calls.flatMap((call) => parametersOf(call, schemas)),
    componentNameOf,
  );
  const shared = Object.fromEntries(
    [...forms].flatMap(([name, [first = {}, ...others]]) => {
      const text = JSON.stringify(first);
      const isShared = others.length > 0 && others.every((other) => JSON.stringify(other) === text);
      return isShared ? [[name, first]] : [];
    }),
  );
  const shorten = (parameter: Json): Json => {
    const name = componentNameOf(parameter);
    return name in shared ? { $ref: `#/components/parameters/${name}` } : parameter;
  };
  return { shared, of: (call) => parametersOf(call, schemas).map(shorten) };
};

const multipartSchemaOf = ({ fields, files }: MultipartBody, schemas: DocumentSchemas): Json => {
  const form = schemas.expand(fields, 'input');
  const attached = {
    type: 'array',
    maxItems: files.maxCount,
    items: { type: 'string', format: 'binary' },
    description: `At most ${files.maxTotalBytes} bytes together.`,
  };
  return { ...form, properties: { ...(form['properties'] as Json), [files.name]: attached } };
};

const contentOf = (endpoint: Endpoint, schemas: DocumentSchemas): Json | undefined => {
  const { body, form, multipart, ownBody } = endpoint;
  const refTo = (schema: NonNullable<Endpoint['body']>) => ({ schema: schemas.refTo(schema, 'input') });
  if (multipart) return { 'multipart/form-data': { schema: multipartSchemaOf(multipart, schemas) } };
  if (body) return { 'application/json': refTo(body) };
  if (form) return { 'application/x-www-form-urlencoded': refTo(form) };
  if (!ownBody) return undefined;
  return Object.fromEntries(ownBody.mediaTypes.map((type) => [type, refTo(ownBody.schema)]));
};

/** What the call reads from the body, or nothing. */
export const requestBodyOf = ({ endpoint }: DescribedCall, schemas: DocumentSchemas): Json => {
  const content = contentOf(endpoint, schemas);
  return content ? { requestBody: { required: true, content } } : {};
};
