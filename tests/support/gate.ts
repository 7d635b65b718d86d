import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface Gate {
  url: string;
  /** Cuts everybody off and refuses the next ones. */
  shut(): void;
  /** Lets clients connect without an answer. */
  hold(): void;
  /** Passes nothing on, without closing connections: as when a server is frozen or the path is cut. */
  freeze(): void;
  /** Serves the next ones; those who were held back are cut off, what was frozen goes on. */
  open(): void;
  /** How often a client connected. */
  tries(): number;
}

/** A way to a server that can be shut. */
export async function openGate(targetUrl: string): Promise<Gate> {
  const target = new URL(targetUrl);
  const sockets = new Set<Socket>();
  let state: 'open' | 'held' | 'frozen' | 'shut' = 'open';
  let tries = 0;
  const turn = (next: typeof state) => {
    if (next === 'shut' || state === 'held') for (const socket of sockets) socket.destroy();
    if (next === 'frozen') for (const socket of sockets) socket.pause();
    if (state === 'frozen') for (const socket of sockets) socket.resume();
    state = next;
  };
  const server = createServer((socket) => {
    tries += 1;
    sockets.add(socket.on('error', () => undefined));
    if (state === 'shut') socket.destroy();
    if (state !== 'open') return;
    const beyond = connect(Number(target.port), target.hostname);
    sockets.add(beyond.on('error', () => undefined));
    socket.pipe(beyond).pipe(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    turn('shut');
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = new URL(targetUrl);
  url.port = String(port);
  return { url: url.href, shut: () => turn('shut'), hold: () => turn('held'), freeze: () => turn('frozen'), open: () => turn('open'), tries: () => tries };
}
