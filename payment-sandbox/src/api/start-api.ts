import Fastify from 'fastify';
import { apiPlugin } from './api-plugin.ts';
import type { Sandbox } from '../sandbox.ts';
import { startDeliveries } from '../webhook-delivery.ts';

export interface SandboxApi {
  port: number;
  close(): Promise<void>;
}

/** Serves the provider's API on a loopback port and carries events to the webhook. */
export const startSandboxApi = async (
  sandbox: Sandbox,
  { port = 0 }: { port?: number } = {},
): Promise<SandboxApi> => {
  const app = Fastify({ forceCloseConnections: true });
  await app.register(apiPlugin, { sandbox });
  const address = await app.listen({ port, host: '127.0.0.1' });
  const deliveries = startDeliveries(sandbox);
  return {
    port: Number(new URL(address).port),
    async close() {
      await deliveries.stop();
      await app.close();
    },
  };
};
