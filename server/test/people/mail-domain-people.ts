import { nameMailDomain, proveMailDomain } from '@linehaul/contract/mail-domains';
import { randomUUID } from 'node:crypto';
import type { TestPortal } from '../portal.ts';
import { type Firm, openFirm, staffOf } from './firm-people.ts';
import { createSignedIn, type SignedIn } from './join-factories.ts';

export interface DomainFirm extends Firm {
  readonly domain: string;
}

export const newDomain = (): string => `d${randomUUID().slice(0, 13)}.example`;

/** Somebody with a confirmed address at a domain, who belongs to nothing. */
export const personAt = (
  portal: TestPortal,
  domain: string,
  options: Parameters<typeof createSignedIn>[1] = {},
): Promise<SignedIn> =>
  createSignedIn(portal, { email: `p${randomUUID().slice(0, 13)}@${domain}`, ...options });

/** A firm, one of whose staff has a confirmed address at a domain of its own. */
export const openFirmAt = async (portal: TestPortal, domain = newDomain()): Promise<DomainFirm> => {
  const firm = await openFirm(portal);
  await staffOf(portal, firm, { email: `first.${randomUUID().slice(0, 18)}@${domain}` });
  return { ...firm, domain };
};

export const nameDomain = (
  portal: TestPortal,
  { orgId, domain, administrator: { token } }: DomainFirm,
  changed: Partial<{
    domain: string;
    mailbox: 'postmaster' | 'admin';
    admits: 'at-once' | 'on-request';
  }> = {},
) =>
  portal.call(nameMailDomain, {
    body: { orgId, domain, mailbox: 'postmaster', admits: 'at-once', ...changed },
    token,
  });

/** The code of the newest link that was mailed to an address. */
export const proofFor = async (portal: TestPortal, address: string): Promise<string> => {
  await portal.drain();
  const mail = (await portal.mailbox.list()).find(
    ({ to, text }) => to === address && text.includes('/mail-domain?'),
  );
  return /\/mail-domain\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
};

export const prove = (portal: TestPortal, token: string) => portal.call(proveMailDomain, { body: { token } });

/** A firm whose domain lets people in. */
export const openProven = async (
  portal: TestPortal,
  admits: 'at-once' | 'on-request' = 'at-once',
): Promise<DomainFirm> => {
  const firm = await openFirmAt(portal);
  await nameDomain(portal, firm, { admits });
  const { status, text } = await prove(portal, await proofFor(portal, `postmaster@${firm.domain}`));
  if (status !== 200) throw new Error(text);
  return firm;
};
