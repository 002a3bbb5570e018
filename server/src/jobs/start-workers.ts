import { SHARES } from './outbox.ts';
import { startWorker, type Worker, type WorkerOptions } from './worker.ts';

/** Starts a worker for each lane: a provider that stalls holds up no mail, nor the other way round. */
export const startWorkers = (options: Omit<WorkerOptions, 'share'>): Worker => {
  const workers = SHARES.map((share) => startWorker({ ...options, share }));
  return {
    async drain() {
      for (const worker of workers) await worker.drain();
    },
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
};
