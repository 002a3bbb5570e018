import type { SignIn } from '../applicant-by-call.ts';
import { callPortal } from '../portal/portal-calls.ts';

const ask = async ({ address, token }: SignIn, path: string): Promise<unknown> =>
  ((await callPortal(new URL(path, address), { token })) as { data: unknown }).data;

const idOfFirst = async (officer: SignIn): Promise<string> => {
  const { audits } = (await ask(officer, '/api/admin/cpd/audits')) as { audits: { id: string }[] };
  const [first] = audits;
  if (!first) throw new Error('The demo has no audit');
  return first.id;
};

/** The page of the latest audit of the demo. */
export const readFirstAudit = async (officer: SignIn): Promise<string> =>
  `/admin/cpd/audits/${await idOfFirst(officer)}`;

/** The page of the first person in it. */
export const readFirstAudited = async (officer: SignIn): Promise<string> => {
  const { people } = (await ask(officer, `/api/admin/cpd/audits/detail?id=${await idOfFirst(officer)}`)) as {
    people: { auditedId: string }[];
  };
  const [first] = people;
  if (!first) throw new Error('Nobody was drawn');
  return `/admin/cpd/audits/person/${first.auditedId}`;
};
