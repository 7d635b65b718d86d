import { once } from 'node:events';
import { paintIf, wantsColour, type Paint } from './colours.ts';

/** How results are written: for people, as JSON, as JSON lines, or as tab-separated columns. */
export type Format = 'human' | 'json' | 'ndjson' | 'plain';

export interface OutputOptions {
  format: Format;
  /** Members that `--json=a,b` keeps; all when empty. */
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

/** Leaves silently when the reader of a stream goes away (`baeum … | head`). */
export function endQuietlyOnBrokenPipe(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EPIPE') process.exit(0);
      throw error;
    });
  }
}
