import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { DiffFlags } from './workspace/diff.ts';
import type { ExportFlags, ImportFlags } from './workspace/transfer.ts';

const texts = inLanguages({
  ko: {
    import: '워크스페이스 파일을 서버에 넣습니다 (운영자)',
    export: '서버의 워크스페이스를 파일로 받습니다 (운영자)',
    diff: '워크스페이스 파일이 서버나 다른 파일과 어떻게 다른지 봅니다',
    file: '워크스페이스 파일, 또는 - (표준 입력)',
    other: '견줄 다른 파일 (없으면 서버와 견줌)',
    exitCode: '다르면 종료 코드 1',
    dryRun: '바뀔 내용만 보여 주고 아무것도 바꾸지 않음',
    prune: '파일에 없는 것을 서버에서 지움',
    yes: '덮어쓰거나 지우기 전에 묻지 않음',
    environment: '환경 이름 (없으면 기본 환경)',
    output: '쓸 파일 (없거나 -이면 표준 출력)',
    keys: '이 키의 실험, 플래그, 매개변수, 메시지만 (여러 번)',
  },
  en: {
    import: 'put a workspace file into the server (operators)',
    export: 'get the workspace of the server as a file (operators)',
    diff: 'show how a workspace file differs from the server or from another file',
    file: 'workspace file, or - (standard input)',
    other: 'other file to compare with (the server when there is none)',
    exitCode: 'exit code 1 when something differs',
    dryRun: 'show what would change, change nothing',
    prune: 'delete from the server what the file lacks',
    yes: 'do not ask before overwriting or deleting',
    environment: 'name of the environment (the primary one by default)',
    output: 'file to write (standard output by default, or with -)',
    keys: 'only experiments, flags, parameters and messages of these keys (repeatable)',
  },
});

export function defineWorkspace(workspace: Command): void {
  const t = texts();
  withExamples(workspace, 'baeum workspace export -o workspace.json', 'baeum workspace import workspace.json --dry-run', 'baeum workspace diff workspace.json --exit-code');
  workspace
    .command('import')
    .description(t.import)
    .argument('<file>', t.file)
    .option('--dry-run', t.dryRun)
    .option('--prune', t.prune)
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
    .action(withContext(async (context, file: string, other: string | undefined, flags: DiffFlags) => (await import('./workspace/diff.ts')).diff(context, file, other, flags)));
  workspace
    .command('export')
    .description(t.export)
    .option('-o, --output <file>', t.output)
    .option('--environment <name>', t.environment)
    .option('--keys <key...>', t.keys)
    .action(withContext(async (context, flags: ExportFlags) => (await import('./workspace/transfer.ts')).exportFile(context, flags)));
}
