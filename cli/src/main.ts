import { CommanderError, type Command } from 'commander';
import { createProgram, commandNames, isCommandName, type CommandName } from './program.ts';
import { languageOf, readSources, timeZoneOf } from './session/settings.ts';
import { paintIf, wantsColour } from './terminal/colours.ts';
import { usageFailure } from './terminal/commander-texts.ts';
import { exitCodes } from './terminal/failures.ts';
import { isLanguage, setLanguage, localeLanguage } from './terminal/language.ts';
import { setTimeZone } from './terminal/moments.ts';
import { endWithStreams } from './terminal/output.ts';
import { report } from './terminal/report.ts';
import { firstOperand } from './words.ts';

/** Runs one command line and sets the exit code. */
export async function main(argv: readonly string[]): Promise<void> {
  // Only `--json=fields` takes a value: after a bare `--json` the next word is an argument.
  const words = argv.map((word) => (word === '--json' ? '--json=' : word));
  endWithStreams((failure) => failed(failure, words));
  process.once('SIGINT', stop);
  try {
    choosePlace(words);
    await run(words);
  } catch (error) {
    process.exitCode = failed(error, words);
  }
}

async function run(words: readonly string[]): Promise<void> {
  const at = firstOperand(words);
  const name = words[at];
  const program = await createProgram(needed(name, words.slice(at + 1)), words.slice(at + 1));
  if (name === undefined && !words.some((word) => ['-h', '--help'].includes(word))) return program.outputHelp();
  try {
    await program.parseAsync([...words], { from: 'user' });
  } catch (error) {
    throw error instanceof CommanderError && !isHelp(error) ? usageFailure(error, commandPath(program, words)) : error;
  }
}

/** The commands that are defined in full: the one that is named, and those that help or completion is asked for. */
function needed(name: string | undefined, rest: readonly string[]): readonly CommandName[] {
  if (!isCommandName(name)) return [];
  if (name === 'help' && rest.includes('--all')) return commandNames;
  return name === 'help' || name === 'completion' ? [name, ...rest.filter(isCommandName)] : [name];
}

function isHelp(error: unknown): boolean {
  return error instanceof CommanderError && ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(error.code);
}

function failed(error: unknown, words: readonly string[]): number {
  if (isHelp(error)) return exitCodes.ok;
  const has = (flag: string): boolean => words.includes(flag);
  const coloured = wantsColour({ isTTY: process.stderr.isTTY, env: process.env, refused: has('--no-color') });
  const asJson = words.some((word) => word.startsWith('--json=') || word === '--ndjson') || Boolean(process.env['BAEUM_JSON']);
  return report(error, { asJson, debug: has('--debug'), paint: paintIf(coloured) });
}

/** `baeum mentorings request`: the command that the words lead to, whose help lists its arguments. */
function commandPath(program: Command, words: readonly string[]): string {
  const path = ['baeum'];
  let here = program;
  for (const word of words) {
    const next = here.commands.find((command) => command.name() === word);
    if (next) path.push(word);
    here = next ?? here;
  }
  return path.join(' ');
}

/** Messages need their language before the command line is parsed, and moments the zone that they are shown in. */
function choosePlace(words: readonly string[]): void {
  setLanguage(localeLanguage(process.env));
  const [lang, timeZone] = [valueOf('--lang', words), valueOf('--time-zone', words)];
  const sources = readSources({ ...(isLanguage(lang) && { lang }), ...(timeZone !== undefined && { timeZone }) }, process.env, process.cwd());
  setLanguage(languageOf(sources));
  setTimeZone(timeZoneOf(sources));
}

function valueOf(flag: string, words: readonly string[]): string | undefined {
  const after = words.indexOf(flag);
  return after >= 0 ? words[after + 1] : words.find((word) => word.startsWith(`${flag}=`))?.slice(flag.length + 1);
}

/** Ctrl-C ends the program at once; a hidden cursor comes back. */
function stop(): void {
  if (process.stderr.isTTY) process.stderr.write('\u001b[?25h\n');
  process.exit(exitCodes.interrupted);
}
