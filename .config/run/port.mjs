import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import * as util from 'node:util';
import { inProject, say } from './project.mjs';

/** Settings of this checkout, as `.env.example` explains them. */
export const settingsFile = inProject('.env');

/** Tells before anything is installed or built that another program has the port of the site. */
export async function isPortBusy() {
  const settings = { ...fromFile(), ...process.env };
  const port = Number(settings.PORT || 7000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return false;
  const busy = await isTaken(port, settings.HOST || '127.0.0.1');
  if (busy) say(`${port}번 포트를 다른 프로그램이 쓰고 있습니다. PORT=${port + 1} npm start 처럼 다른 포트로 시작해주세요.`);
  return busy;
}

/** What only the server can read, for example on an old Node, it judges by itself. */
function fromFile() {
  try {
    return util.parseEnv(readFileSync(settingsFile, 'utf8'));
  } catch {
    return {};
  }
}

function isTaken(port, host) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', (error) => resolve(error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
