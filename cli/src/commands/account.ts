import type { Command } from 'commander';
import { withContext } from '../context.ts';
import { withConsentOptions } from '../derive/consent-options.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ExportFlags } from './account/export.ts';
import type { WithdrawFlags } from './account/withdraw.ts';

const texts = inLanguages({
  ko: {
    show: '내 계정을 봅니다',
    export: '보관하고 있는 내 정보를 ZIP 파일로 받습니다 (비밀번호를 물어봅니다, 하루에 한 번)',
    output: '파일의 이름 (없으면 my-data.zip)',
    pushDevices: '푸시 알림을 받는 기기를 봅니다',
    stopPush: '기기의 푸시 알림을 끕니다 (다시 켜는 것은 그 브라우저에서 합니다)',
    deviceId: '기기 번호',
    withdraw: '탈퇴합니다 (되돌릴 수 없습니다, 비밀번호를 물어봅니다)',
    passwordStdin: '비밀번호를 표준 입력의 첫 줄에서, 2단계 인증 번호는 둘째 줄에서 읽음',
  },
  en: {
    show: 'show your account',
    export: 'get everything that is held about you as a ZIP file (asks for the password, once a day)',
    output: 'name of the file (my-data.zip by default)',
    pushDevices: 'list the devices that get push notifications',
    stopPush: 'stop push notifications on a device (its browser alone can start them again)',
    deviceId: 'number of the device',
    withdraw: 'leave for good (cannot be undone, asks for the password)',
    passwordStdin: 'read the password from the first line of standard input, the code of a second factor from the second',
  },
});

export function defineAccount(account: Command): void {
  const t = texts();
  withExamples(
    account,
    'baeum account show --json',
    'baeum account push-devices',
    'baeum account export --output data.zip',
    'pass show baeum | baeum account withdraw --yes --password-stdin',
  );
  account
    .command('show')
    .description(t.show)
    .action(withContext(async (context) => (await import('./account/show.ts')).showAccount(context)));
  account
    .command('export')
    .description(t.export)
    .option('-o, --output <file>', t.output)
    .option('--password-stdin', t.passwordStdin)
    .action(withContext(async (context, flags: ExportFlags) => (await import('./account/export.ts')).exportData(context, flags)));
  account
    .command('push-devices')
    .description(t.pushDevices)
    .action(withContext(async (context) => (await import('./account/push-devices.ts')).listPushDevices(context)));
  account
    .command('stop-push')
    .description(t.stopPush)
    .argument('<deviceId>', t.deviceId)
    .action(withContext(async (context, id: string) => (await import('./account/push-devices.ts')).stopPush(context, id)));
  withConsentOptions(account.command('withdraw'))
    .description(t.withdraw)
    .option('--password-stdin', t.passwordStdin)
    .action(withContext(async (context, flags: WithdrawFlags) => (await import('./account/withdraw.ts')).withdraw(context, flags)));
}
