import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parseFormBody } from '../src/form-body.ts';
import { stripeSchemas } from './stripe-schemas.ts';

const RESPONSES: Record<string, string> = {
  charge: 'Charge',
  customer: 'Customer',
  dispute: 'Dispute',
  event: 'EventBase',
  mandate: 'Mandate',
  payment_intent: 'PaymentIntent',
  payment_method: 'PaymentMethod',
  refund: 'Refund',
  setup_intent: 'SetupIntent',
};

const REQUESTS: [RegExp, string][] = [
  [/^\/v1\/customers$/, 'CustomerCreateParams'],
  [/^\/v1\/customers\/\w+$/, 'CustomerUpdateParams'],
  [/^\/v1\/payment_intents$/, 'PaymentIntentCreateParams'],
  [/^\/v1\/payment_intents\/\w+$/, 'PaymentIntentUpdateParams'],
  [/^\/v1\/payment_intents\/\w+\/confirm$/, 'PaymentIntentConfirmParams'],
  [/^\/v1\/payment_intents\/\w+\/cancel$/, 'PaymentIntentCancelParams'],
  [/^\/v1\/setup_intents$/, 'SetupIntentCreateParams'],
  [/^\/v1\/setup_intents\/\w+\/confirm$/, 'SetupIntentConfirmParams'],
  [/^\/v1\/setup_intents\/\w+\/cancel$/, 'SetupIntentCancelParams'],
  [/^\/v1\/payment_methods$/, 'PaymentMethodCreateParams'],
  [/^\/v1\/payment_methods\/\w+\/attach$/, 'PaymentMethodAttachParams'],
  [/^\/v1\/refunds$/, 'RefundCreateParams'],
];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An object in the place of its id, as `expand` asks for, is looked at by itself. */
const splitExpanded = (
  body: Record<string, unknown>,
): { plain: Record<string, unknown>; expanded: unknown[] } => {
  const isExpanded = ([key, value]: [string, unknown]): boolean =>
    key !== 'data' &&
    isRecord(value) &&
    typeof value['id'] === 'string' &&
    typeof value['object'] === 'string';
  const plain = Object.entries(body).map((entry) => {
    const [key, value] = entry;
    return isExpanded(entry) && isRecord(value) ? [key, value['id']] : entry;
  });
  return {
    plain: Object.fromEntries(plain),
    expanded: Object.entries(body)
      .filter(isExpanded)
      .map(([, value]) => value),
  };
};

/** Holds what goes over the wire against the types of the installed SDK. */
export interface Conformity {
  readonly problems: string[];
  readonly checked: Set<string>;
  checkRequest(path: string, body: string): void;
  checkResponse(body: unknown): void;
}

type Compile = (name: string) => ValidateFunction;

const compiler = (ajv: Ajv2020): Compile => {
  const made = new Map<string, ValidateFunction>();
  return (name) => {
    const known = made.get(name) ?? ajv.compile({ $ref: `stripe#/$defs/${name}` });
    made.set(name, known);
    return known;
  };
};

export const createConformity = async (): Promise<Conformity> => {
  const schemas = await stripeSchemas();
  const options = { strict: false, validateSchema: false };
  const responses = compiler(new Ajv2020(options).addSchema(schemas));
  const requests = compiler(new Ajv2020({ ...options, coerceTypes: true }).addSchema(schemas));
  const problems: string[] = [];
  const checked = new Set<string>();
  const check = (compile: Compile, name: string, value: unknown): void => {
    const validate = compile(name);
    checked.add(name);
    if (!validate(value)) problems.push(`${name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  };
  const checkResponse = (body: unknown): void => {
    if (!isRecord(body)) return;
    if (isRecord(body['error'])) for (const part of Object.values(body['error'])) checkResponse(part);
    if (Array.isArray(body['data'])) for (const item of body['data']) checkResponse(item);
    const name = RESPONSES[String(body['object'])];
    const { plain, expanded } = splitExpanded(body);
    if (name) check(responses, name, plain);
    if (name) for (const part of expanded) checkResponse(part);
    if (name === 'EventBase' && isRecord(body['data'])) checkResponse(body['data']['object']);
  };
  return {
    problems,
    checked,
    checkResponse,
    checkRequest(path, body) {
      const name = REQUESTS.find(([pattern]) => pattern.test(path))?.[1];
      if (name) check(requests, name, parseFormBody(body));
    },
  };
};
