import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parseFormBody } from '../src/api/form-body.ts';
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

/** What is left of an object that was deleted. */
const DELETED: Record<string, string> = { customer: 'DeletedCustomer' };

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
  const check = (compile: Compile, name: string, value: unknown): void => {
    const validate = compile(name);
    if (!validate(value)) problems.push(`${name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
  };
  const checkObject = (name: string, body: Record<string, unknown>): void => {
    const { plain, expanded } = splitExpanded(body);
    check(responses, name, plain);
    for (const part of expanded) checkResponse(part);
    if (name === 'EventBase' && isRecord(body['data'])) checkResponse(body['data']['object']);
  };
  const checkResponse = (body: unknown): void => {
    if (!isRecord(body)) return;
    const { error, data, object } = body;
    if (isRecord(error)) for (const part of Object.values(error)) checkResponse(part);
    if (Array.isArray(data)) for (const item of data) checkResponse(item);
    const name = body['deleted'] === true ? DELETED[String(object)] : RESPONSES[String(object)];
    if (name) checkObject(name, body);
  };
  return {
    problems,
    checkResponse,
    checkRequest(path, body) {
      const name = REQUESTS.find(([pattern]) => pattern.test(path))?.[1];
      if (name) check(requests, name, parseFormBody(body));
    },
  };
};
