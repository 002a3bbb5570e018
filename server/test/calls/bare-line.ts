import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';

/** A line to a server, once that has taken it, by which nothing goes but what a test writes. */
export const openLine = async (server: Server): Promise<Socket> => {
  const taken = once(server, 'connection');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  // The other side may be gone while this one still writes.
  socket.on('error', () => undefined);
  await Promise.all([once(socket, 'connect'), taken]);
  return socket;
};

/** All that comes by a line until the other side hangs up. */
export const readAll = async (socket: Socket): Promise<string> => {
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  await once(socket, 'close');
  return text;
};
