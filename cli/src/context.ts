import type { Command } from 'commander';
import type { Session } from './session/session.ts';
import { checkSetting, readSources, resolveSetting, type Sources } from './session/settings.ts';
import { Output, type Format } from './terminal/output.ts';
import { withProgress } from './terminal/progress.ts';
import { Prompts } from './terminal/prompts.ts';

/** The flags that every command takes. */
export interface GlobalFlags {
  json?: string;
  ndjson?: true;
  plain?: true;
  quiet?: true;
  input: boolean;
  color: boolean;
  debug?: true;
  profile?: string;
  host?: string;
  timeout?: string;
  lang?: string;
  timeZone?: string;
  sdkKey?: string;
}

/** What an action works with: output, prompts, server. */
export interface Context {
  flags: GlobalFlags;
  sources: Sources;
  output: Output;
  prompts: Prompts;
  /** Opened on demand: offline commands never load it. */
  session(): Promise<Session>;
}

/** @throws CliFailure when settings cannot be read, unless the command is there to look into that */
export function createContext(flags: GlobalFlags, { looksIntoSettings = false } = {}): Context {
  const { env } = process;
  const { profile, host, timeout, lang, timeZone, sdkKey } = flags;
  const given = Object.fromEntries(Object.entries({ profile, host, timeout, lang, timeZone, sdkKey }).filter(([, value]) => value !== undefined));
  const sources = readSources(given, env, process.cwd());
  const [broken] = sources.broken;
  if (broken && !looksIntoSettings) throw broken;
  const zone = resolveSetting(sources, 'timeZone');
  if (zone) checkSetting('timeZone', zone.value);
  const output = new Output({ ...formatOf(flags, env), quiet: flags.quiet === true, noColor: !flags.color, env });
  const debug = flags.debug ? (line: string): void => output.notice(line) : undefined;
  let session: Promise<Session> | undefined;
  return {
    flags,
    sources,
    output,
    prompts: new Prompts(flags.input),
    session: () =>
      (session ??= import('./session/session.ts').then(({ Session: Opened }) => new Opened(sources, debug, (text, work) => withProgress(output, text, work)))),
  };
}

function formatOf({ json, ndjson, plain }: GlobalFlags, env: NodeJS.ProcessEnv): { format: Format; fields: string[] } {
  const wanted = json ?? (plain ? undefined : env['BAEUM_JSON'] || undefined);
  const fields = wanted === undefined || ['1', 'true'].includes(wanted) ? [] : wanted.split(',').map((field) => field.trim());
  const kept = fields.filter((field) => field !== '');
  if (ndjson) return { format: 'ndjson', fields: kept };
  if (wanted !== undefined) return { format: 'json', fields: kept };
  return { format: plain ? 'plain' : 'human', fields: [] };
}

/** Makes a commander action of a function that gets the context first, then the command's arguments and options. */
export function withContext(run: (context: Context, ...args: never[]) => Promise<void>, options: { looksIntoSettings?: boolean } = {}) {
  return (...args: unknown[]): Promise<void> => {
    const command = args.at(-1) as Command;
    return run(createContext(command.optsWithGlobals<GlobalFlags>(), options), ...(args.slice(0, -1) as never[]));
  };
}
