import { Help, type Command, type CommanderError } from 'commander';
import { usage, type CliFailure } from './failures.ts';
import { inLanguages, language } from './language.ts';
import { ownWidth } from './own-width.ts';

/** commander's sentences, in Korean; what is not listed stays as it is. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/^unknown option '(.+?)'/, "모르는 플래그입니다: '$1'"],
  [/^unknown command '(.+?)'/, "모르는 명령입니다: '$1'"],
  [/^missing required argument '(.+?)'/, "값이 필요합니다: '$1'"],
  [/^option '(.+?)' argument missing/, "플래그에 값이 필요합니다: '$1'"],
  [/^required option '(.+?)' not specified/, "플래그가 필요합니다: '$1'"],
  [/^option '([^']+)' argument '([^]*?)' is invalid\./, "플래그 '$1'에 쓸 수 없는 값입니다: '$2'."],
  [/^command-argument value '([^]*?)' is invalid for argument '([^']+)'\./, "'$2'에 쓸 수 없는 값입니다: '$1'."],
  [/Allowed choices are ([^]+)$/, '쓸 수 있는 값: $1'],
  [/^too many arguments(?: for '(.+?)')?\. Expected (\d+) arguments? but got (\d+)/, '값이 너무 많습니다 (필요한 수 $2, 받은 수 $3)'],
  [/^option '([^']+)' cannot be used with option '([^']+)'/, "플래그 '$1'와 '$2'는 함께 쓸 수 없습니다"],
  [/\(Did you mean one of ([^]+)$/, '(혹시 $1'],
  [/\(Did you mean ([^]+)$/, '(혹시 $1'],
];

const headings: Readonly<Record<string, string>> = {
  'Usage:': '사용법:',
  'Arguments:': '값:',
  'Options:': '플래그:',
  'Commands:': '명령:',
};

/** Words that commander puts into usage lines and behind descriptions. */
const words: readonly (readonly [RegExp, string])[] = [
  [/\[options\]/g, '[플래그]'],
  [/\[command\]/g, '[명령]'],
  [/\(choices: /, '(쓸 수 있는 값: '],
  [/([(,] ?)default: /, '$1기본값: '],
  [/([(,] ?)preset: /, '$1값 없이 쓰면: '],
];

function inKorean(text: string): string {
  return language() === 'ko' ? words.reduce((rest, [pattern, korean]) => rest.replace(pattern, korean), text) : text;
}

const texts = inLanguages({
  ko: { help: '도움말을 봅니다', see: (command: string) => `${command} --help를 보세요.` },
  en: { help: 'show help', see: (command: string) => `See ${command} --help.` },
});

/** Wrong usage as our own failure, in the person's language. */
export function usageFailure(error: CommanderError, program: string): CliFailure {
  const original = error.message.replace(/^error: /, '');
  const translate = (text: string): string => sentences.reduce((rest, [pattern, korean]) => rest.replace(pattern, korean), text);
  const message = language() === 'ko' ? translate(original) : original;
  return usage(message.replace(/\n/g, ' '), texts().see(program));
}

const plain = new Help();

/** Help in the person's language, with columns that count Hangul as two; set on the root, inherited by all commands. */
export function localizeCommand(command: Command): Command {
  return command.helpOption('-h, --help', texts().help).configureHelp({
    styleTitle: (title) => (language() === 'ko' ? (headings[title] ?? title) : title),
    displayWidth: ownWidth,
    commandUsage: (each) => inKorean(plain.commandUsage(each)),
    subcommandTerm: (each) => inKorean(plain.subcommandTerm(each)),
    optionDescription: (option) => inKorean(plain.optionDescription(option)),
    argumentDescription: (argument) => inKorean(plain.argumentDescription(argument)),
  });
}
