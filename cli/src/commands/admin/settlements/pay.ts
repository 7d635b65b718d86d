import type { Payout } from '@baeum/contract/domains/payouts/payouts.schemas.ts';
import type { Settlement } from '@baeum/contract/domains/settlements/settlements.schemas.ts';
import { allItems } from '../../../derive/paginate.ts';
import { CliFailure } from '../../../terminal/failures.ts';
import { inLanguages } from '../../../terminal/language.ts';
import { isAgreed } from '../../api/consent.ts';
import { wonText } from '../../api/thing.ts';
import { printOutcome } from '../calls/outcome.ts';
import { requestOf, routeOf, send, type Task } from '../calls/task.ts';

const texts = inLanguages({
  ko: {
    which: '지급할 정산을 정해 주세요.',
    hint: '--settlement-ids 31 32 로 고르거나, --payable 로 지금 지급할 수 있는 것을 모두 고릅니다.',
    none: '지금 지급할 수 있는 정산이 없습니다.',
    why: '`baeum admin settlements list --payable false`가 지급하지 못하는 정산과 이유를 보여 줍니다.',
    several: (count: number, sum: string) => `정산 ${count}개, ${sum}`,
    made: '지급을 만들었습니다. 다른 운영자가 승인합니다.',
  },
  en: {
    which: 'Say which statements to pay.',
    hint: 'Choose with --settlement-ids 31 32, or all that can be paid now with --payable.',
    none: 'No statement can be paid now.',
    why: '`baeum admin settlements list --payable false` shows those that cannot be paid, and why.',
    several: (count: number, sum: string) => `${count} statements, ${sum}`,
    made: 'The pay-out is made. Another operator approves it.',
  },
});

/** Makes a pay-out of the statements that are named, or of all that can be paid. @throws CliFailure usage */
export async function pay(task: Task): Promise<void> {
  const { context, route, flags } = task;
  const chosen = flags.payable ? await payable(task) : await named(task);
  const request = await requestOf(task, { settlementIds: chosen.map(({ id }) => id) });
  const name = async () => texts().several(chosen.length, wonText(chosen.reduce((sum, { net }) => sum + net, 0)));
  if (!(await isAgreed(context, { route, request, flags, name }))) return;
  const payout = (await send(task, request)) as Payout;
  await printOutcome(task, { ...payout }, { done: texts().made, isNew: true });
}

async function payable({ context, flags }: Task): Promise<Settlement[]> {
  const [route, session] = [await routeOf('listSettlements'), await context.session()];
  const query = { payable: 'true', pageSize: '100', ...(flags.month !== undefined && { month: flags.month }) };
  const found: Settlement[] = [];
  for await (const item of allItems((request) => session.send(route, request), { query })) found.push(item as Settlement);
  if (found.length === 0) throw new CliFailure('notFound', texts().none, { hint: texts().why });
  return found;
}

async function named({ context, flags }: Task): Promise<Settlement[]> {
  const ids = flags.settlementIds ?? [];
  if (ids.length === 0) throw new CliFailure('usage', texts().which, { hint: texts().hint });
  const route = await routeOf('getSettlement');
  return Promise.all(ids.map(async (id) => (await send({ context, route }, { params: { id } })) as Settlement));
}
