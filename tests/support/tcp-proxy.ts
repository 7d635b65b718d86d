import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** What happens to everything that is sent: passed on, or dropped without a word, as a broken path does. */
export type PathState = 'open' | 'dropping';

export interface TcpProxy {
  /** The given address of a database, led through here. */
  urlOf(databaseUrl: string): string;
  become(state: PathState): void;
  /** Drops everything from the first thing on that a client sends with this text. @returns when it came */
  dropFrom(text: string): Promise<void>;
  /** Breaks a connection off instead of passing on the first answer with this text, or drops everything from then on. @returns when it came */
  loseAnswer(text: string, how: 'broken off' | 'dropped'): Promise<void>;
  /** Cuts the open connections, and connects new ones to another server. */
  leadTo(port: number): void;
  /** How many connections there have been. */
  visits(): number;
}

/** A path to a server on this machine that can be broken. Gone when the test is over. */
export async function startTcpProxy(firstPort: number): Promise<TcpProxy> {
  let targetPort = firstPort;
  let state: PathState = 'open';
  const sockets = new Set<Socket>();
  let last: { text: string; came: () => void } | undefined;
  let lost: { text: string; how: 'broken off' | 'dropped'; came: () => void } | undefined;
  const passOn = (from: Socket, to: Socket, isAnswer: boolean) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (last && bytes.includes(last.text)) {
        state = 'dropping';
        last.came();
        last = undefined;
      }
      if (lost && isAnswer && bytes.includes(lost.text)) {
        if (lost.how === 'dropped') state = 'dropping';
        else for (const end of [from, to]) end.destroy();
        lost.came();
        lost = undefined;
      } else if (state === 'open') to.write(bytes);
    });
    from.on('close', () => {
      sockets.delete(from);
      // The other end hears of it only over a path that works.
      if (state === 'open') to.destroy();
    });
    from.on('error', () => undefined);
  };
  let visits = 0;
  const server = createServer((client) => {
    visits += 1;
    const target = connect(targetPort, '127.0.0.1');
    passOn(client, target, false);
    passOn(target, client, true);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    urlOf: (databaseUrl) => Object.assign(new URL(databaseUrl), { port: String(port) }).href,
    become(next) {
      state = next;
    },
    dropFrom: (text) =>
      new Promise((came) => {
        last = { text, came };
      }),
    loseAnswer: (text, how) =>
      new Promise((came) => {
        lost = { text, how, came };
      }),
    leadTo(other) {
      targetPort = other;
      for (const socket of sockets) socket.destroy();
    },
    visits: () => visits,
  };
}
