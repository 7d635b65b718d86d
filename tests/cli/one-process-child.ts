import { Readable, Writable } from 'node:stream';
import { main } from '../../cli/src/main.ts';
import type { Run } from './cli.ts';

/** What a process is started with. */
export interface CommandLine {
  args: readonly string[];
  env: Record<string, string>;
  stdin: string;
  folder: string;
}

process.on('disconnect', () => process.exit());
process.on('message', (line: CommandLine) => void runLine(line).then((ran) => process.send?.(ran)));

/** Gives the program everything that a new process would have, and takes back what it left. */
async function runLine({ args, env, stdin, folder }: CommandLine): Promise<Run> {
  process.env = { ...env };
  process.chdir(folder);
  process.exitCode = undefined;
  const [stdout, stderr] = [collector(), collector()];
  const streams = { stdin: Readable.from(stdin === '' ? [] : [Buffer.from(stdin)]), stdout: stdout.stream, stderr: stderr.stream };
  for (const [name, value] of Object.entries(streams)) Object.defineProperty(process, name, { value, configurable: true });
  await main(args);
  process.removeAllListeners('SIGINT');
  return { code: exitCode(), stdout: stdout.text(), stderr: stderr.text() };
}

/** As the program left it. */
function exitCode(): number {
  return Number(process.exitCode ?? 0);
}

function collector(): { stream: Writable; text(): string } {
  const chunks: Buffer[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      chunks.push(chunk);
      done();
    },
  });
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') };
}
