import { once } from 'node:events';
import { paintIf, wantsColour, type Paint } from './colours.ts';
import { CliFailure, exitCodes } from './failures.ts';
import { inLanguages } from './language.ts';

/** How results are written: for people, as JSON, as JSON lines, or as tab-separated columns. */
export type Format = 'human' | 'json' | 'ndjson' | 'plain';

export interface OutputOptions {
  format: Format;
  /** Members that `--json=a,b` selects; all when empty. */
  fields: readonly string[];
  quiet: boolean;
  noColor: boolean;
  env: NodeJS.ProcessEnv;
}

/** The program's two streams: data on stdout, everything else on stderr, each judged by its own terminal. */
export class Output {
  readonly format: Format;
  readonly fields: readonly string[];
  readonly paintData: Paint;
  readonly paint: Paint;
  /** Columns of the terminal that shows the results; none when they go elsewhere. */
  readonly columns: number | undefined;
  /** Whether somebody watches the messages. */
  readonly isWatched: boolean;
  /** Whether messages are left out. */
  readonly isQuiet: boolean;

  constructor(options: OutputOptions) {
    const { format, fields, quiet, noColor, env } = options;
    this.format = format;
    this.fields = fields;
    this.isQuiet = quiet;
    this.paintData = paintIf(wantsColour({ isTTY: process.stdout.isTTY, env, refused: noColor }));
    this.paint = paintIf(wantsColour({ isTTY: process.stderr.isTTY, env, refused: noColor }));
    this.columns = process.stdout.isTTY ? process.stdout.columns : undefined;
    this.isWatched = process.stderr.isTTY && env['TERM'] !== 'dumb' && !quiet;
  }

  /** Writes to stdout; waits when the reader is slower than we are. */
  async data(text: string): Promise<void> {
    if (!process.stdout.write(text)) await once(process.stdout, 'drain');
  }

  /** One line about what happened; silent with `--quiet`. */
  message(text: string): void {
    if (!this.isQuiet) process.stderr.write(`${text}\n`);
  }

  /** One line that must be seen even with `--quiet`: what somebody has to act on. */
  notice(text: string): void {
    process.stderr.write(`${text}\n`);
  }
}

const texts = inLanguages({
  ko: { notWritten: (why: string) => `결과를 다 쓰지 못했습니다 (${why}).`, hint: '결과를 쓰는 곳의 남은 공간과 권한을 확인해 주세요.' },
  en: { notWritten: (why: string) => `The result could not be written (${why}).`, hint: 'Check the free space and the rights where the result goes.' },
});

/** Ends the program when a stream takes nothing more: silently when its reader went away (`baeum … | head`), else as a failure, e.g. of a full disk. */
export function endWithStreams(failed: (failure: CliFailure) => number): void {
  process.stdout.on('error', (cause: NodeJS.ErrnoException) => {
    if (cause.code === 'EPIPE') process.exit(exitCodes.ok);
    process.exit(failed(new CliFailure('failure', texts().notWritten(cause.code ?? cause.message), { hint: texts().hint, cause })));
  });
  // There is no stream left to report it on.
  process.stderr.on('error', ({ code }: NodeJS.ErrnoException) => process.exit(code === 'EPIPE' ? exitCodes.ok : exitCodes.failure));
}
