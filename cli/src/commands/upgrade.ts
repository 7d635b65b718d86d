import { systemContract } from '@baeum/contract/domains/system/system.contract.ts';
import type { Command } from 'commander';
import { withContext, type Context } from '../context.ts';
import { compareContracts } from '../session/compare-contracts.ts';
import { withExamples } from '../terminal/examples.ts';
import { CliFailure } from '../terminal/failures.ts';
import { inLanguages } from '../terminal/language.ts';
import { print } from '../terminal/print.ts';

const texts = inLanguages({
  ko: {
    current: (version: string) => `이 CLI(${version})는 서버의 모든 기능을 압니다.`,
    older: (version: string, count: number) => `이 CLI(${version})가 모르는 서버의 기능이 ${count}개 있습니다.`,
    newer: (version: string, count: number) => `이 CLI(${version})의 기능 가운데 ${count}개가 서버에 없습니다. 서버의 것으로 맞출 수 있습니다.`,
    line: '이 줄이 서버의 CLI를 설치합니다:',
    none: '이 서버는 CLI를 나누어 주지 않습니다.',
    noneHint: '운영자에게 CLI 파일을 받아 npm install --global 파일 로 설치해 주세요.',
  },
  en: {
    current: (version: string) => `This CLI (${version}) knows all that the server can do.`,
    older: (version: string, count: number) => `The server has ${count} operations that this CLI (${version}) does not know.`,
    newer: (version: string, count: number) => `The server lacks ${count} operations of this CLI (${version}). You can install the server's.`,
    line: 'This line installs the CLI of the server:',
    none: 'This server does not hand out the CLI.',
    noneHint: 'Ask its operator for the file and run npm install --global <file>.',
  },
});

export function defineUpgrade(upgrade: Command): void {
  withExamples(upgrade, 'baeum upgrade', 'baeum upgrade --json=command');
  upgrade.action(withContext((context) => showUpgrade(context, upgrade.parent?.version() ?? '')));
}

/** Says whether the server's CLI is another one, and the line that installs it; installing is left to who owns the machine. */
async function showUpgrade({ output, session: open }: Context, installed: string): Promise<void> {
  const t = texts();
  const session = await open();
  const { cli } = await session.call(systemContract.getVersion, {}, { as: 'nobody' });
  if (!cli) throw new CliFailure('notFound', t.none, { hint: t.noneHint });
  const { missing, unknown } = await compareContracts(session);
  const upToDate = missing.length === 0 && unknown.length === 0;
  const command = `npm install --global ${cli.url}`;
  const said = upToDate ? t.current(installed) : unknown.length > 0 ? t.older(installed, unknown.length) : t.newer(installed, missing.length);
  await print(
    output,
    { installed, offered: cli.version, upToDate, missing, unknown, command },
    { human: upToDate ? `${said}\n` : `${said}\n${t.line}\n\n  ${command}\n` },
  );
}
