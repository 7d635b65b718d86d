import { pushDevicesContract } from '@baeum/contract/domains/push-devices/push-devices.contract.ts';
import type { Context } from '../../context.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';

const texts = inLanguages({
  ko: { device: '기기', since: '받기 시작한 때', stopped: '푸시 알림을 껐습니다.' },
  en: { device: 'device', since: 'since', stopped: 'Push notifications are stopped.' },
});

/** The signed-in user's browsers that get push notifications while the site is not open in them. */
export async function listPushDevices(context: Context): Promise<void> {
  const t = texts();
  const devices = await (await context.session()).call(pushDevicesContract.listPushDevices, {});
  await print(context.output, devices, {
    table: { head: ['id', t.device, t.since], rows: devices.map(({ id, device, createdAt }) => [id, device, createdAt]) },
  });
}

export async function stopPush(context: Context, id: string): Promise<void> {
  await (await context.session()).call(pushDevicesContract.deletePushDevice, { params: { id } });
  context.output.notice(texts().stopped);
}
