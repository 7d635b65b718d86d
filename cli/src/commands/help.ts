import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { settingNames } from '../session/settings.ts';
import { exitCodes, exitCodeTexts, usage } from '../terminal/failures.ts';
import { inLanguages } from '../terminal/language.ts';

const texts = inLanguages({
  ko: {
    topic: '명령, exit-codes 또는 environment',
    all: '모든 명령의 도움말 (참고 문서)',
    unknown: (topic: string) => `모르는 명령이나 주제입니다: ${topic}`,
    code: '코드',
    meaning: '뜻',
    variable: '환경 변수',
    same: '같은 설정',
    token: '로그인 대신 쓸 토큰 (CI에서; 평소에는 auth login이나 --token-stdin을 쓰세요)',
    webhookSecret: 'webhooks listen이 서명할 비밀 값 (whsec_…). 없으면 그때마다 새로 만듭니다',
    profile: '--profile',
    json: '--json (1 또는 항목 이름들)',
    colour: '색을 끔, FORCE_COLOR는 켬',
    proxy: '프록시 주소, NO_PROXY는 예외',
    folder: '설정 폴더의 자리',
    locale: '메시지의 언어: 한국어이거나 없으면 한국어, 다른 언어면 영어 (--lang이 먼저)',
  },
  en: {
    topic: 'command, exit-codes or environment',
    all: 'help of every command (the reference)',
    unknown: (topic: string) => `No such command or topic: ${topic}`,
    code: 'Code',
    meaning: 'Meaning',
    variable: 'Variable',
    same: 'Same as',
    token: 'a token instead of a login (for CI; elsewhere use auth login or --token-stdin)',
    webhookSecret: 'secret that webhooks listen signs with (whsec_…); a new one each time without it',
    profile: '--profile',
    json: '--json (1, or names of members)',
    colour: 'no colours; FORCE_COLOR turns them on',
    proxy: 'address of a proxy; NO_PROXY lists exceptions',
    folder: 'where the folder of settings lies',
    locale: 'language of messages: Korean for a Korean locale or none, English for others (--lang goes first)',
  },
});

/** What is not a command's. */
export const topics = ['exit-codes', 'environment'] as const;

export function defineHelp(help: Command): void {
  const t = texts();
  help
    .argument('[topic...]', t.topic)
    .option('--all', t.all)
    .action(
      withContext(
        async ({ output }, topic: string[], flags: { all?: true }) => {
          const program = help.parent ?? help;
          // What draws tables takes longer to load than a help to show.
          const load = () => import('../terminal/print.ts');
          if (flags.all) return output.data(await reference(program));
          if (topic[0] === 'exit-codes') {
            const rows = Object.entries(exitCodes).map(([name, code]) => [code, exitCodeTexts()[name as keyof typeof exitCodes]]);
            return (await load()).print(output, exitCodes, { table: { head: [t.code, t.meaning], rows } });
          }
          if (topic[0] === 'environment')
            return (await load()).print(
              output,
              variables().map(([variable, sameAs]) => ({ variable, sameAs: sameAs?.startsWith('--') ? sameAs.split(' ', 1)[0] : null })),
              { table: { head: [t.variable, t.same], rows: variables() } },
            );
          return output.data(helpOf(find(program, topic)));
        },
        { looksIntoSettings: true },
      ),
    );
}

function variables(): string[][] {
  const t = texts();
  return [
    ...Object.values(settingNames).map(({ env, flag }) => [env, flag]),
    ['BAEUM_PROFILE', t.profile],
    ['BAEUM_JSON', t.json],
    ['BAEUM_TOKEN', t.token],
    ['BAEUM_WEBHOOK_SECRET', t.webhookSecret],
    ['NO_COLOR', t.colour],
    ['HTTP_PROXY, HTTPS_PROXY', t.proxy],
    ['LC_ALL, LC_MESSAGES, LANG', t.locale],
    ['XDG_CONFIG_HOME', t.folder],
  ];
}

function find(program: Command, names: readonly string[]): Command {
  return names.reduce((command, name) => {
    const found = command.commands.find((each) => each.name() === name);
    if (!found) throw usage(texts().unknown(names.join(' ')));
    return found;
  }, program);
}

/** As `--help` shows it, examples and all. */
export function helpOf(command: Command): string {
  let shown = '';
  const former = command.configureOutput();
  command.configureOutput({ writeOut: (text) => void (shown += text) }).outputHelp();
  command.configureOutput(former);
  return shown;
}

/** Markdown of every command but the operations, which the API documentation lists. */
async function reference(program: Command): Promise<string> {
  const sections = [program, ...program.commands.flatMap((command) => [command, ...command.commands.filter(isListed)])];
  return sections.map((command) => `## ${pathOf(command)}\n\n\`\`\`\n${helpOf(command).trimEnd()}\n\`\`\`\n\n`).join('');
}

function isListed(command: Command): boolean {
  return !(command as Command & { _hidden?: boolean })._hidden;
}

function pathOf(command: Command): string {
  return command.parent ? `${pathOf(command.parent)} ${command.name()}` : command.name();
}
