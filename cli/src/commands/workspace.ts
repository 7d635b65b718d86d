import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { DiffFlags } from './workspace/diff.ts';
import { products } from './workspace/foreign/carried.ts';
import type { PromoteFlags } from './workspace/promote.ts';
import type { ExportFlags, ImportFlags } from './workspace/transfer.ts';

const texts = inLanguages({
  ko: {
    import: '워크스페이스 파일을 서버에 넣습니다 (운영자)',
    export: '서버의 워크스페이스를 파일로 받습니다 (운영자)',
    diff: '워크스페이스 파일이 서버나 다른 파일과 어떻게 다른지 봅니다',
    promote: '한 환경의 것을 다른 환경으로 옮깁니다. 먼저 무엇이 달라지는지 보여 줍니다 (운영자)',
    what: '실험 키, flag:키, config:키, message:키, segment:키, event:키 (여러 개)',
    from: '보내는 환경',
    to: '받는 환경',
    withTraffic: '이미 있는 것의 트래픽과 비율도 옮김',
    withStatus: '시작, 일시 정지, 종료도 따라 함',
    confirm: '시작한 실험의 배분이 바뀌는 것을 확인함',
    agree: '묻지 않음',
    file: '워크스페이스 파일, 또는 - (표준 입력)',
    other: '견줄 다른 파일 (없으면 서버와 견줌)',
    exitCode: '다르면 종료 코드 1',
    product: '다른 서비스에서 내보낸 파일',
    productEnvironment: '그 서비스의 환경 (파일에 여러 개 담겼을 때)',
    dryRun: '바뀔 내용만 보여 주고 아무것도 바꾸지 않음',
    prune: '파일에 없는 것을 서버에서 지움',
    confirmDivision: '시작한 실험의 사용자를 다시 나누는 파일도 가져오기',
    yes: '덮어쓰거나 지우기 전에 묻지 않음',
    environment: '환경 이름 (없으면 기본 환경)',
    output: '쓸 파일 (없거나 -이면 표준 출력)',
    keys: '이 키의 실험, 플래그, 매개변수, 메시지만 (여러 번)',
  },
  en: {
    import: 'put a workspace file into the server (operators)',
    export: 'get the workspace of the server as a file (operators)',
    diff: 'show how a workspace file differs from the server or from another file',
    promote: 'carry things from one environment to another, after showing what that changes (operators)',
    what: 'experiment key, flag:key, config:key, message:key, segment:key, event:key (repeatable)',
    from: 'environment that they are in',
    to: 'environment that they go to',
    withTraffic: 'traffic and weights of what is there already, too',
    withStatus: 'start, pause and complete as there',
    confirm: 'let the allocation of a started experiment change',
    agree: 'do not ask',
    file: 'workspace file, or - (standard input)',
    other: 'other file to compare with (the server when there is none)',
    exitCode: 'exit code 1 when something differs',
    product: 'file exported from another product',
    productEnvironment: 'environment there (when the file has several)',
    dryRun: 'show what would change, change nothing',
    prune: 'delete from the server what the file lacks',
    confirmDivision: 'import a file that divides the users of started experiments anew, too',
    yes: 'do not ask before overwriting or deleting',
    environment: 'name of the environment (the primary one by default)',
    output: 'file to write (standard output by default, or with -)',
    keys: 'only experiments, flags, parameters and messages of these keys (repeatable)',
  },
});

export function defineWorkspace(workspace: Command): void {
  const t = texts();
  withExamples(
    workspace,
    'baeum workspace export -o workspace.json',
    'baeum workspace import workspace.json --dry-run',
    'baeum workspace import unleash.json --from unleash --dry-run',
    'baeum workspace diff workspace.json --exit-code',
    'baeum workspace promote 7 flag:3 segment:gold-members --from development --to production --dry-run',
  );
  workspace
    .command('import')
    .description(t.import)
    .argument('<file>', t.file)
    .addOption(new Option('--from <product>', t.product).choices(Object.keys(products)))
    .option('--from-environment <name>', t.productEnvironment)
    .option('--dry-run', t.dryRun)
    .option('--prune', t.prune)
    .option('--confirm', t.confirmDivision)
    .option('-y, --yes', t.yes)
    .option('--environment <name>', t.environment)
    .action(withContext(async (context, file: string, flags: ImportFlags) => (await import('./workspace/transfer.ts')).importFile(context, file, flags)));
  workspace
    .command('diff')
    .description(t.diff)
    .argument('<file>', t.file)
    .argument('[other]', t.other)
    .option('--environment <name>', t.environment)
    .option('--exit-code', t.exitCode)
    .action(
      withContext(async (context, file: string, other: string | undefined, flags: DiffFlags) =>
        (await import('./workspace/diff.ts')).diff(context, file, other, flags),
      ),
    );
  workspace
    .command('promote')
    .description(t.promote)
    .argument('<what...>', t.what)
    .requiredOption('--from <name>', t.from)
    .requiredOption('--to <name>', t.to)
    .option('--with-traffic', t.withTraffic)
    .option('--with-status', t.withStatus)
    .option('--confirm', t.confirm)
    .option('--dry-run', t.dryRun)
    .option('-y, --yes', t.agree)
    .action(withContext(async (context, what: string[], flags: PromoteFlags) => (await import('./workspace/promote.ts')).promote(context, what, flags)));
  workspace
    .command('export')
    .description(t.export)
    .option('-o, --output <file>', t.output)
    .option('--environment <name>', t.environment)
    .option('--keys <key...>', t.keys)
    .action(withContext(async (context, flags: ExportFlags) => (await import('./workspace/transfer.ts')).exportFile(context, flags)));
}
