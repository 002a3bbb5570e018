import { BlockList, isIP } from 'node:net';

const LOOPBACK = new BlockList();
LOOPBACK.addSubnet('127.0.0.0', 8, 'ipv4');
LOOPBACK.addAddress('::1', 'ipv6');

/** Whether only programs of this machine reach a server that listens there; a name other than localhost may mean anything. */
export const isLoopback = (host: string): boolean => {
  const address = host.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(address);
  if (version === 0) return address.toLowerCase() === 'localhost';
  return LOOPBACK.check(address, version === 4 ? 'ipv4' : 'ipv6');
};

/** Stripe's keys say themselves whether they move money. */
export const isLiveKey = (key: string): boolean => /^[a-z]+_live_/.test(key);

/** Those settings that tell a trial from a portal for others. */
export interface Surroundings {
  host: string;
  publicUrl: string;
  isProduction: boolean;
  stripe?: { secretKey: string; publishableKey: string };
}

/**
 * Whether the portal is only being tried out, on one machine and without real money. The demo association, everything
 * under `/dev` and the control page of the payment sandbox are for a trial and exist nowhere else.
 */
export const isTrial = ({ host, publicUrl, isProduction, stripe }: Surroundings): boolean =>
  !isProduction &&
  isLoopback(host) &&
  !/^https:/i.test(publicUrl) &&
  !(stripe && [stripe.secretKey, stripe.publishableKey].some(isLiveKey));
