import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { PullFlags } from './exp/pull.ts';
import type { DecideFlags } from './exp/decide.ts';

const texts = inLanguages({
  ko: {
    variation: 'A/B 테스트의 변형을 결정합니다',
    flag: '기능 플래그가 켜졌는지 결정합니다',
    config: '원격 구성의 값을 결정합니다',
    all: '워크스페이스의 모든 것을 결정합니다',
    explain: '결정의 단계와 그 까닭을 봅니다',
    pull: '워크스페이스를 파일로 받습니다 (오프라인 결정에 씁니다)',
    key: '키',
    what: '실험 키, flag:키 또는 config:키',
    user: '사용자: JSON, id, 또는 - (표준 입력의 JSON)',
    users: '사용자 여럿: 한 줄에 JSON 하나인 파일, 또는 -',
    file: '워크스페이스 파일로 네트워크 없이 결정',
    sdkKey: 'SDK 키 (클라이언트 키; 서버 키는 BAEUM_SDK_KEY나 config로)',
    default: '결정할 수 없을 때의 값',
    type: '받을 값의 타입',
    exitStatus: '켜졌으면 종료 코드 0, 꺼졌으면 1',
    output: '쓸 파일 (없거나 -이면 표준 출력)',
  },
  en: {
    variation: 'decide the variation of an A/B test',
    flag: 'decide whether a feature flag is on',
    config: 'decide the value of a remote config parameter',
    all: 'decide everything in the workspace',
    explain: 'show the steps of a decision and what decided it',
    pull: 'get the workspace as a file (for deciding offline)',
    key: 'key',
    what: 'experiment key, flag:key or config:key',
    user: 'user: JSON, an id, or - (JSON on standard input)',
    users: 'many users: a file with one JSON object a line, or -',
    file: 'decide with a workspace file and no network',
    sdkKey: 'SDK key (a client key; server keys by BAEUM_SDK_KEY or config)',
    default: 'value when nothing can be decided',
    type: 'type that the value must have',
    exitStatus: 'exit code 0 when on, 1 when off',
    output: 'file to write (standard output by default, or with -)',
  },
});

const valueTypes = ['STRING', 'NUMBER', 'BOOLEAN', 'JSON'];

export function defineExp(exp: Command): void {
  const t = texts();
  const user = '--user \'{"userId":"42","properties":{"grade":"GOLD"}}\'';
  withExamples(
    exp,
    `baeum exp variation 1 ${user}`,
    'baeum exp explain flag:7 --user 42 --file workspace.json',
    'baeum exp pull -o workspace.json',
    'baeum exp all --file workspace.json --users users.ndjson --ndjson',
  );
  decision(exp.command('variation').description(t.variation).argument('<key>', t.key))
    .option('--default <variation>', t.default)
    .action(withContext(async (context, key: string, flags: DecideFlags) => (await import('./exp/decide.ts')).variation(context, key, flags)));
  decision(exp.command('flag').description(t.flag).argument('<key>', t.key))
    .option('--exit-status', t.exitStatus)
    .action(withContext(async (context, key: string, flags: DecideFlags) => (await import('./exp/decide.ts')).flag(context, key, flags)));
  decision(exp.command('config').description(t.config).argument('<key>', t.key))
    .option('--default <json>', t.default)
    .addOption(new Option('--type <type>', t.type).choices(valueTypes))
    .action(withContext(async (context, key: string, flags: DecideFlags) => (await import('./exp/decide.ts')).config(context, key, flags)));
  decision(exp.command('all').description(t.all))
    .action(withContext(async (context, flags: DecideFlags) => (await import('./exp/decide.ts')).all(context, flags)));
  decision(exp.command('explain').description(t.explain).argument('<what>', t.what), { many: false })
    .action(withContext(async (context, what: string, flags: DecideFlags) => (await import('./exp/explain.ts')).explain(context, what, flags)));
  exp
    .command('pull')
    .description(t.pull)
    .option('-o, --output <file>', t.output)
    .option('--sdk-key <key>', t.sdkKey)
    .action(withContext(async (context, flags: PullFlags) => (await import('./exp/pull.ts')).pull(context, flags)));
}

/** The flags that every decision takes. */
function decision(command: Command, { many = true } = {}): Command {
  const t = texts();
  command.option('--user <json>', t.user);
  if (many) command.addOption(new Option('--users <file>', t.users).conflicts('user'));
  return command.option('--file <file>', t.file).option('--sdk-key <key>', t.sdkKey);
}
