import { vouchersContract } from '@baeum/contract/domains/vouchers/vouchers.contract.ts';
import type { VoucherStatus } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import type { Voucher } from '@baeum/contract/domains/vouchers/vouchers.schemas.ts';
import type { Context } from '../../context.ts';
import { printPages } from '../../derive/print-pages.ts';
import { inLanguages } from '../../terminal/language.ts';
import { withNext } from '../../terminal/next-command.ts';
import { print } from '../../terminal/print.ts';
import { isAgreed, type ConsentFlags } from '../api/consent.ts';

const texts = inLanguages({
  ko: {
    title: '배우는 것',
    name: '이름',
    status: '상태',
    activatedAt: '등록한 때',
    until: '끝나는 때',
    code: '코드',
    redeemed: (title: string) => `수강권을 등록했습니다. 이제 배울 수 있는 강의: ${title}`,
    archived: '보관함에 두었습니다.',
    restored: '보관함에서 꺼냈습니다.',
  },
  en: {
    title: 'for',
    name: 'name',
    status: 'status',
    activatedAt: 'redeemed at',
    until: 'until',
    code: 'code',
    redeemed: (title: string) => `Redeemed. You can learn "${title}" now.`,
    archived: 'Put away.',
    restored: 'Taken back.',
  },
});

export interface ListFlags {
  status?: VoucherStatus;
  page?: string;
  all?: true;
}

export async function listVouchers(context: Context, { all, ...query }: ListFlags): Promise<void> {
  const t = texts();
  const session = await context.session();
  await printPages<Voucher>(context.output, {
    send: (request) => session.send(vouchersContract.listVouchers, request),
    request: { query },
    all: all === true,
    tableOf: (items) => ({
      head: ['id', t.title, t.name, t.status, t.activatedAt, t.until, t.code],
      rows: items.map(({ id, target, name, status, activatedAt, expiresAt, codeMasked }) => [
        id,
        target.title,
        name,
        status,
        activatedAt,
        expiresAt,
        codeMasked,
      ]),
    }),
  });
}

export async function redeemVoucher(context: Context, code: string, flags: ConsentFlags): Promise<void> {
  const request = { body: { code } };
  if (!(await isAgreed(context, { route: vouchersContract.redeemVoucher, request, flags }))) return;
  const result = await (await context.session()).call(vouchersContract.redeemVoucher, request);
  const { id, name, target, status } = result.voucher;
  const { output } = context;
  const human = `${id} ${name} · ${texts().status}: ${status}\n`;
  await printVoucher(context, result.voucher, result, human);
  output.message(withNext(output, texts().redeemed(target.title), 'baeum learn list'));
}

export interface ArchiveFlags {
  restore?: true;
}

export async function archiveVoucher(context: Context, id: string, { restore }: ArchiveFlags): Promise<void> {
  const voucher = await (await context.session()).call(vouchersContract.setVoucherArchived, { body: { voucherId: Number(id), archived: !restore } });
  await printVoucher(context, voucher);
  context.output.message(restore ? texts().restored : texts().archived);
}

async function printVoucher(context: Context, voucher: Voucher, result: unknown = voucher, human?: string): Promise<void> {
  const t = texts();
  const { id, target, name, status, activatedAt, expiresAt } = voucher;
  await print(context.output, result, {
    ...(human !== undefined && { human }),
    pairs: [
      ['id', id],
      [t.title, target.title],
      [t.name, name],
      [t.status, status],
      [t.activatedAt, activatedAt],
      [t.until, expiresAt],
    ],
  });
}
