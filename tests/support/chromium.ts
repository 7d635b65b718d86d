import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type LaunchOptions } from 'playwright-core';

/** Ours instead of the package's own, which would switch web security off. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
  // A name for this machine, for what depends on the domain of a site.
  '--host-resolver-rules=MAP www.baeum.test 127.0.0.1',
];
/** The shell is the same engine without the windows of a desktop browser: the tests take a third less time in it. */
const SYSTEM_CHROMIUMS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

const cache = new URL('../../node_modules/.cache/', import.meta.url).pathname;

type Found = Pick<LaunchOptions, 'executablePath' | 'channel' | 'env'>;
type Candidate = () => Promise<Found | undefined>;

/** From what the person chose, over what the machine has, to what the registry brought. */
const candidates: Candidate[] = [
  ...SYSTEM_CHROMIUMS.map((executablePath) => async () => (existsSync(executablePath) ? { executablePath } : undefined)),
  async () => (isPackaged() ? { executablePath: join(await unpackedChromium(), 'chromium') } : undefined),
  async () => (isPackaged() ? withPackagedLibraries(await unpackedChromium()) : undefined),
  async () => ({ channel: 'chrome' }),
];

export interface BrowserOptions extends LaunchOptions {
  /** Beside those that every browser gets. */
  moreArguments?: readonly string[];
}

/** Starts the first Chromium that runs here; `CHROMIUM_PATH` names the only one to try. */
export async function launchBrowser({ moreArguments = [], ...options }: BrowserOptions = {}): Promise<Browser> {
  const chosen = process.env.CHROMIUM_PATH;
  const reasons: string[] = [];
  const tried: Candidate[] = chosen ? [async () => ({ executablePath: chosen })] : candidates;
  for (const candidate of tried) {
    const found = await candidate();
    if (found === undefined) continue;
    try {
      return await chromium.launch({ args: [...ARGUMENTS, ...moreArguments], ...found, ...options });
    } catch (cause) {
      reasons.push(`${found.executablePath ?? found.channel}: ${firstLines(cause)}`);
    }
  }
  throw new Error(
    `브라우저를 시작하지 못했습니다. Chromium을 설치하거나(apt-get install chromium) CHROMIUM_PATH에 실행 파일 경로를 지정해 주세요. / ` +
      `No browser starts here: install Chromium (apt-get install chromium) or set CHROMIUM_PATH.\n${reasons.join('\n')}`,
  );
}

/** The packaged Chromium is built for one platform only. */
function isPackaged(): boolean {
  return process.platform === 'linux' && process.arch === 'x64';
}

/** For machines without NSS and its like: the libraries and fonts that come along. */
function withPackagedLibraries(folder: string): Found {
  const libraries = { LD_LIBRARY_PATH: join(folder, 'al2023', 'lib'), FONTCONFIG_PATH: join(folder, 'fonts') };
  return { executablePath: join(folder, 'chromium'), env: { ...process.env, ...libraries } };
}

/**
 * Unpacks the packaged Chromium once per version. It takes whatever lies in the temporary folder for a whole browser,
 * so it gets an empty one of its own, which is renamed when complete; the variable makes it add its libraries.
 */
async function unpackedChromium(): Promise<string> {
  const folder = join(cache, `chromium-${await packagedVersion()}`);
  if (existsSync(folder)) return folder;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${folder}-`);
  const script = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath();`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: import.meta.dirname,
    env: { ...process.env, TMPDIR: unfinished, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' },
  });
  await rename(unfinished, folder).catch(async (cause: unknown) => {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw cause;
  });
  return folder;
}

async function packagedVersion(): Promise<string> {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const manifest = JSON.parse(await readFile(join(dirname(dirname(entry)), 'package.json'), 'utf8')) as { version: string };
  return manifest.version;
}

function firstLines(cause: unknown): string {
  return String(cause instanceof Error ? cause.message : cause)
    .split('\n')
    .slice(0, 6)
    .join('\n  ');
}
