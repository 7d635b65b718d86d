import nock from 'nock';
import { Socket } from 'node:net';
import { networkInterfaces } from 'node:os';

/** No test may reach a machine that is not this one: an accidental call fails at once, by name. */
const thisMachine = new Set([
  'localhost',
  '127.0.0.1',
  '::1',
  ...Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .map(({ address }) => address),
]);
const guarded = Symbol.for('baeum.no-outside-network');

/** Where `connect` is asked to go, in any of the forms that it takes; nothing for a path of this machine. */
function hostOf([first, second]: readonly unknown[]): string | undefined {
  if (Array.isArray(first)) return hostOf(first);
  const host = typeof first === 'object' && first !== null && 'host' in first ? first.host : second;
  return typeof host === 'string' && typeof first !== 'string' ? host : undefined;
}

// nock intercepts all sockets as soon as it is imported, which takes a fifth of a test's time: it is off until
// `useNock()`.
if (nock.isActive()) nock.restore();
nock.cleanAll();

// Every client of every protocol connects here, and files of one worker share it.
const { connect } = Socket.prototype as { connect: ((this: Socket, ...args: unknown[]) => Socket) & { [guarded]?: true } };
if (!connect[guarded]) {
  const guardedConnect: typeof connect = function (...args) {
    const host = hostOf(args) ?? 'localhost';
    // nock answers for other hosts, and refuses the rest.
    if (nock.isActive() || thisMachine.has(host)) return connect.apply(this, args);
    // Asynchronously, as a network does: after the caller has added its listeners.
    setImmediate(() => this.destroy(new Error(`a test may not reach ${host}`)));
    return this;
  };
  guardedConnect[guarded] = true;
  Object.assign(Socket.prototype, { connect: guardedConnect });
}
