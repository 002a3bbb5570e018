import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from '../client-address.ts';
import { cutOff, hasBody } from './connection-limits.ts';

interface UploadPace {
  /** However files come, they have so long. */
  readonly slowMs: number;
  /** How often those that take longer are looked at. */
  readonly lookMs: number;
  /** What has to come of them, from the first byte on and then between two looks. */
  readonly bytesPerSecond: number;
}

/** 128 kbit a second: what the slowest line of a phone still gives. */
const UPLOAD_PACE: UploadPace = { slowMs: 60_000, lookMs: 30_000, bytesPerSecond: 16_000 };

/** Half of the bodies with files that are read at once, so that quick ones always find room. */
const MAX_SLOW = 5;
const MAX_SLOW_OF_NETWORK = 3;

interface Sender {
  /** The person, or the network of who is not signed in: one slow upload at a time. */
  readonly who: string;
  readonly network: string;
}

const senderOf = ({ caller, clientAddress }: FastifyRequest): Sender => {
  const network = networkOf(clientAddress);
  return { who: caller?.accountId ?? network, network };
};

/** Lends the places of slow uploads: what gives one back, or undefined where there is none. */
const createSlowPlaces = () => {
  const taken = new Set<Sender>();
  return (sender: Sender): (() => void) | undefined => {
    const others = [...taken];
    const ofNetwork = others.filter(({ network }) => network === sender.network);
    const isFull = others.length >= MAX_SLOW || ofNetwork.length >= MAX_SLOW_OF_NETWORK;
    if (isFull || others.some(({ who }) => who === sender.who)) return undefined;
    taken.add(sender);
    return () => void taken.delete(sender);
  };
};

interface Watching {
  readonly pace: UploadPace;
  readonly lend: ReturnType<typeof createSlowPlaces>;
}

const watch = (request: FastifyRequest, reply: FastifyReply, { pace, lend }: Watching): void => {
  const { raw } = request;
  const { socket } = raw;
  let [lookedAtMs, seenBytes] = [performance.now(), socket.bytesRead];
  let giveBack: (() => void) | undefined;
  const keepsPace = (): boolean => {
    const [nowMs, bytes] = [performance.now(), socket.bytesRead];
    const wanted = ((nowMs - lookedAtMs) / 1000) * pace.bytesPerSecond;
    const isKept = bytes - seenBytes >= wanted;
    [lookedAtMs, seenBytes] = [nowMs, bytes];
    return isKept;
  };
  const look = (): void => {
    // Nobody waits for the rest of what has its answer.
    const isWanted = keepsPace() && !reply.raw.writableEnded;
    if (isWanted) giveBack ??= lend(senderOf(request));
    if (isWanted && giveBack) timer = setTimeout(look, pace.lookMs);
    else if (!raw.complete) cutOff(socket);
  };
  let timer = setTimeout(look, pace.slowMs);
  raw.once('close', () => {
    clearTimeout(timer);
    giveBack?.();
  });
};

/**
 * Files may come as slowly as a bad line has them come, as long as they go on coming. Whoever sends them on purpose so takes few
 * places, and none of those that everybody else needs.
 */
export const registerUploadPace = (app: FastifyInstance, pace = UPLOAD_PACE): void => {
  const lend = createSlowPlaces();
  app.addHook('onRequest', (request, reply, done) => {
    const isUpload = request.routeOptions.config?.endpoint?.multipart !== undefined;
    if (isUpload && hasBody(request.raw)) watch(request, reply, { pace, lend });
    done();
  });
};
