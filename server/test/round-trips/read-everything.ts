import type { Endpoint } from '@linehaul/contract/endpoint';
import { getAdministeredInvoice, listAllInvoices } from '@linehaul/contract/invoice-administration';
import { downloadInvoice, getUserInvoice, printInvoice } from '@linehaul/contract/invoices';
import { getOrganisationForm } from '@linehaul/contract/organisations';
import { downloadStatement } from '@linehaul/contract/statements';
import { ACCESS, type CallName } from '../../src/http/access.ts';
import { createActor, type Actor, type ActorName } from '../access/actors.ts';
import { expectedStatus } from '../access/expected-access.ts';
import type { Sample, Sent } from '../access/sample.ts';
import { SAMPLES } from '../access/samples.ts';
import type { World } from '../access/world.ts';
import { operationOf } from '../fuzz/answer-rules.ts';
import { resolve } from '../fuzz/described-operations.ts';

export const CALLS = Object.keys(ACCESS) as CallName[];

const operationOfCall = (call: CallName) => {
  const [method = '', path = ''] = call.split(' ');
  return operationOf(method, path);
};

const isList = (call: CallName): boolean =>
  Object.values(operationOfCall(call).bodies).some(({ schema }) =>
    Object.hasOwn(resolve(schema)['properties'] ?? {}, 'page'),
  );

export const isRead = (call: CallName): boolean =>
  call.startsWith('GET ') || 'isRead' in ACCESS[call] || isList(call);

/** Reads that name nothing show what is one's own. */
const isOwn = (call: CallName): boolean => {
  const { method, parameters } = operationOfCall(call);
  return method === 'GET' && parameters.every(({ required }) => !required);
};

const READS = CALLS.filter(isRead);
const PAGE = 100;

interface Reading {
  readonly world: World;
  /** What could not be read. */
  readonly failures: string[];
}

const note = ({ failures }: Reading, what: string, { status, text }: Sent): void => {
  if (status >= 500) failures.push(`${what}: ${status} ${text}`);
};

const tokenOf = ({ token }: Actor) => (token === undefined ? {} : { token });

/** Every page of a list. */
const readList = async (reading: Reading, { endpoint }: { endpoint: Endpoint }, actor: Actor) => {
  for (let page = 1, left = 1; left > 0; page += 1) {
    const sent = await reading.world.portal.call(endpoint, { body: { size: PAGE, page }, ...tokenOf(actor) });
    note(reading, `${endpoint.path}, page ${page}`, sent);
    left = ((sent.data as { totalItems?: number } | undefined)?.totalItems ?? 0) - page * PAGE;
  }
};

const isAllowed = (call: CallName, { outcomes }: Sample, name: ActorName): boolean =>
  expectedStatus(call, name, outcomes) === 200;

/** Reads as the person who has written; where what they wrote rules the sample out, as another of their kind. */
const readSample = async (reading: Reading, asked: Sample, actor: Actor): Promise<void> => {
  const { world } = reading;
  const what = `${asked.callName} (${asked.about}) by ${actor.name}`;
  const prepared = await asked.prepare({ world, actor }).catch(() => undefined);
  if (prepared) return note(reading, what, await prepared(actor.token));
  const other = await createActor(world, actor.name);
  return note(reading, what, await (await asked.prepare({ world, actor: other }))(other.token));
};

/** Everything that this kind of person may ask for. */
export const readAsKind = async (reading: Reading, actor: Actor, calls = READS): Promise<void> => {
  for (const call of calls) {
    for (const asked of SAMPLES[call].filter((one) => isAllowed(call, one, actor.name))) {
      if (isList(call) && asked.request) await readList(reading, asked.request, actor);
      else await readSample(reading, asked, actor);
    }
  }
};

/** What somebody who has written sees of their own. */
export const readOwn = async (reading: Reading, actor: Actor): Promise<void> => {
  if (actor.token === undefined) return;
  for (const call of READS.filter(isOwn)) {
    const [asked] = SAMPLES[call];
    const { endpoint } = asked?.request ?? {};
    if (!endpoint) continue;
    note(reading, `${call} by ${actor.name}`, await reading.world.portal.call(endpoint, tokenOf(actor)));
  }
};

/** Each invoice with its organisation, as the office sees them. */
export const readInvoices = async (reading: Reading, officer: Actor): Promise<void> => {
  const { portal } = reading.world;
  const as = tokenOf(officer);
  const { data } = await portal.call(listAllInvoices, { body: { size: PAGE }, ...as });
  for (const { id } of data.invoices) {
    const query = { id };
    const detail = await portal.call(getAdministeredInvoice, { query, ...as });
    note(reading, `invoice ${id}`, detail);
    note(reading, `invoice ${id}`, await portal.call(getUserInvoice, { query, ...as }));
    note(reading, `print of ${id}`, await portal.call(printInvoice, { params: query, ...as }));
    note(reading, `paper of ${id}`, await portal.call(downloadInvoice, { params: query, ...as }));
    if (detail.status === 200 && detail.data.orgId !== null)
      await readOrganisation(reading, detail.data.orgId, as);
  }
};

const readOrganisation = async (reading: Reading, orgId: string, as: { token?: string }): Promise<void> => {
  const { portal } = reading.world;
  const form = { query: { workflowName: 'details' as const, orgId }, ...as };
  note(reading, `details of ${orgId}`, await portal.call(getOrganisationForm, form));
  for (const format of ['pdf', 'csv'] as const) {
    const query = { orgId, from: '2000-01-01', to: '2099-12-31', format };
    note(reading, `statement of ${orgId}`, await portal.call(downloadStatement, { query, ...as }));
  }
};
