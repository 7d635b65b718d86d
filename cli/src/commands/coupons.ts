import { couponStatuses } from '@baeum/contract/domains/coupons/coupons.rules.ts';
import { Option, type Command } from 'commander';
import { withContext } from '../context.ts';
import { paginateOption } from '../derive/paginate-option.ts';
import { withExamples } from '../terminal/examples.ts';
import { inLanguages } from '../terminal/language.ts';
import type { ListFlags } from './coupons/coupons.ts';

const texts = inLanguages({
  ko: {
    list: '받은 쿠폰을 봅니다',
    status: 'ISSUED: 사용 가능, USED: 사용 완료, EXPIRED: 기간 만료',
    page: '몇 번째 쪽인지',
    all: '모든 쪽을 이어서 받음',
    register: '쿠폰을 코드로 등록합니다',
    code: '쿠폰 코드',
    revive: '쿠폰을 한 번 되살립니다',
    id: '쿠폰 번호 (list의 id)',
  },
  en: {
    list: 'see your coupons',
    status: 'in this state only',
    page: 'number of the page',
    all: 'page after page until the end',
    register: 'register a coupon by its code',
    code: 'code of the coupon',
    revive: 'revive a coupon once',
    id: 'number of the coupon (see list)',
  },
});

const actions = () => import('./coupons/coupons.ts');

/** One's own coupons. */
export function defineCoupons(coupons: Command): void {
  const t = texts();
  withExamples(coupons, 'baeum coupons list --status ISSUED', 'baeum coupons register WELCOME-2026', 'baeum coupons revive 51');
  coupons
    .command('list')
    .description(t.list)
    .addOption(new Option('--status <status>', t.status).choices(couponStatuses))
    .option('--page <page>', t.page)
    .option('--all', t.all)
    .addOption(paginateOption())
    .action(withContext(async (context, flags: ListFlags) => (await actions()).listCoupons(context, flags)));
  coupons
    .command('register')
    .description(t.register)
    .argument('<code>', t.code)
    .action(withContext(async (context, code: string) => (await actions()).registerCoupon(context, code)));
  coupons
    .command('revive')
    .description(t.revive)
    .argument('<id>', t.id)
    .action(withContext(async (context, id: string) => (await actions()).reviveCoupon(context, id)));
}
