import { voucherStatuses } from '@baeum/contract/domains/vouchers/vouchers.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { withConsentOptions } from '../derive/consent-options.ts';
import { paginateOption } from '../derive/paginate-option.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ConsentFlags } from './api/consent.ts';
import type { ArchiveFlags, ListFlags } from './vouchers/vouchers.ts';

const texts = inLanguages({
  ko: {
    list: '등록한 수강권을 봅니다 (최근 것부터)',
    status: 'ACTIVE: 수강 중, EXPIRED: 기간 만료, ARCHIVED: 보관함',
    all: '모든 쪽을 이어서 받음',
    redeem: '수강권을 등록하고 바로 수강을 시작합니다',
    code: '수강권 코드',
    page: '몇 번째 쪽인지',
    archive: '수강권을 보관함에 둡니다 (수강은 그대로)',
    id: '수강권 번호',
    restore: '보관함에서 꺼냄',
  },
  en: {
    list: 'list your vouchers (the latest first)',
    status: 'in this state only',
    all: 'page after page until the end',
    redeem: 'redeem a voucher and begin to learn at once',
    code: 'code of the voucher',
    page: 'number of the page',
    archive: 'put a voucher away (what you learn stays)',
    id: 'number of the voucher',
    restore: 'take it back',
  },
});

const actions = () => import('./vouchers/vouchers.ts');

/** One's own vouchers. */
export function defineVouchers(vouchers: Command): void {
  const t = texts();
  withExamples(
    vouchers,
    'baeum vouchers redeem F4WX-9TBC-M2RH-7KQM',
    'baeum vouchers list --status ACTIVE',
    'baeum vouchers archive 8',
    'baeum vouchers archive 8 --restore',
  );
  vouchers
    .command('list')
    .description(t.list)
    .addOption(new Option('--status <status>', t.status).choices(voucherStatuses))
    .option('--page <page>', t.page)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, flags: ListFlags) => (await actions()).listVouchers(context, flags)));
  withConsentOptions(vouchers.command('redeem'))
    .description(t.redeem)
    .argument('<code>', t.code)
    .action(withContext(async (context, code: string, flags: ConsentFlags) => (await actions()).redeemVoucher(context, code, flags)));
  vouchers
    .command('archive')
    .description(t.archive)
    .argument('<id>', t.id)
    .option('--restore', t.restore)
    .action(withContext(async (context, id: string, flags: ArchiveFlags) => (await actions()).archiveVoucher(context, id, flags)));
}
