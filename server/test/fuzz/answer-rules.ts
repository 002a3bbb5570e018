import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { DOCUMENT, OPERATIONS, type Json, type Operation } from './described-operations.ts';

/** An answer as it came over the wire. */
export interface Came {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

const ROOT = 'https://portal.example/openapi.json';

const ajv = new Ajv2020({ strict: false, allErrors: false, multipleOfPrecision: 6, logger: false });
addFormats.default(ajv);
ajv.addSchema({ $id: ROOT, ...DOCUMENT });

const validators = new Map<Json, ValidateFunction>();

/** Whether a value has the form that the document gives it. */
export const validatorOf = (schema: Json): ValidateFunction => {
  const known = validators.get(schema);
  if (known) return known;
  const text = JSON.stringify(schema).replaceAll('"$ref":"#/', `"$ref":"${ROOT}#/`);
  const made = ajv.compile(JSON.parse(text) as Json);
  validators.set(schema, made);
  return made;
};

const parse = (text: string): { value: unknown } | undefined => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return undefined;
  }
};

const bodyProblem = (schema: Json, text: string): string | undefined => {
  const body = parse(text);
  if (!body) return 'the body is not JSON';
  const validate = validatorOf(schema);
  return validate(body.value) ? undefined : `the body has another form: ${ajv.errorsText(validate.errors)}`;
};

const mediaTypeOf = ({ headers }: Came): string =>
  (headers.get('content-type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

const contentProblem = (content: Operation['bodies'], came: Came): string | undefined => {
  const mediaType = mediaTypeOf(came);
  const form = content[mediaType];
  if (!form) return `the media type ${mediaType} is not in the document`;
  return mediaType.endsWith('json') ? bodyProblem(form.schema, came.text) : undefined;
};

/** What of an answer the document does not allow; undefined when all of it is as described. */
export const answerProblem = ({ answers }: Operation, came: Came): string | undefined => {
  const answer = answers[came.status];
  if (!answer) return `the status ${came.status} is not in the document`;
  const missing = Object.keys(answer.headers ?? {}).find((name) => !came.headers.has(name));
  if (missing !== undefined) return `the header ${missing} is missing`;
  return answer.content ? contentProblem(answer.content, came) : undefined;
};

const BY_CALL = new Map(OPERATIONS.map((operation) => [`${operation.method} ${operation.path}`, operation]));

/** The call of the contract that `method` and `path` (with `:name` parts) name. */
export const operationOf = (method: string, path: string): Operation => {
  const operation = BY_CALL.get(`${method} ${path.replaceAll(/:(\w+)/g, '{$1}')}`);
  if (!operation) throw new Error(`${method} ${path} is not in the document`);
  return operation;
};
