import { EventEmitter, once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';

const RECEIVED = 'received';
const PATIENCE_MS = 10_000;

/** A mail as it arrived: what its reader sees, and the envelope that the sending server gave. */
export interface ReceivedMail extends Email {
  envelope: { from: string; to: string[] };
  /** As it came over the wire. */
  raw: string;
}

export interface Mailbox {
  /** For `SMTP_URL`. */
  url: string;
  /** Everything that has arrived, oldest first. */
  readonly mails: readonly ReceivedMail[];
  /** The first mail that fits, whether it is here already or arrives within ten seconds. */
  waitForMail(fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail>;
  stop(): Promise<void>;
}

/** Starts a real SMTP server that accepts every mail. `port` brings one back where another has been. */
export async function startMailbox(port = 0): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const arrivals = new EventEmitter();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) => {
      const addresses = { from: envelope.mailFrom ? envelope.mailFrom.address : '', to: envelope.rcptTo.map(({ address }) => address) };
      readMail(stream).then((mail) => {
        mails.push({ ...mail, envelope: addresses });
        arrivals.emit(RECEIVED);
        done();
      }, done);
    },
  });
  // A client that is killed in the middle of a mail is no failure of ours.
  server.on('error', () => undefined);
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    waitForMail: (fits) => waitForMail(mails, arrivals, fits),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function readMail(stream: SMTPServerDataStream): Promise<Email & { raw: string }> {
  const bytes = Buffer.concat((await stream.toArray()) as Buffer[]);
  return { ...(await PostalMime.parse(bytes)), raw: bytes.toString('latin1') };
}

async function waitForMail(mails: readonly ReceivedMail[], arrivals: EventEmitter, fits: (mail: ReceivedMail) => boolean): Promise<ReceivedMail> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  for (;;) {
    const found = mails.find(fits);
    if (found) return found;
    await once(arrivals, RECEIVED, { signal }).catch(() => {
      throw new Error(
        `no such mail within ${PATIENCE_MS / 1000} s; arrived: ${mails.map(({ subject, envelope }) => `${envelope.to.join()} ${subject}`).join(' | ') || 'none'}`,
      );
    });
  }
}
