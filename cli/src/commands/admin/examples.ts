const all: Readonly<Record<string, readonly string[]>> = {
  experiments: [
    'baeum admin experiments create --name "가입 버튼" --variation 회원가입 --variation "무료로 시작하기" --metrics signup_completed',
    'baeum admin experiments show 1 --json > test.json && baeum admin experiments update 1 --file test.json',
    'baeum admin experiments audience --experiment 1 --days 28',
    'baeum admin experiments start 1 --planned-users 20000',
    'baeum admin experiments overrides 1 --set user_1=B',
    'baeum admin experiments results 1 --metric purchase',
    'baeum admin experiments results 1 --timeline',
    'baeum admin experiments results 1 --by platform',
    'baeum admin experiments results 1 --bayesian --left-out',
    'baeum admin experiments results 1 --csv > results.csv',
    'baeum admin experiments complete 1 --winner-variation B',
    'baeum admin experiments schedule 1 --start-at 2036-12-01T00:00:00Z --end-at 2036-12-15T00:00:00Z',
    'baeum admin experiments make-flag 1',
  ],
  flags: ['baeum admin flags on 7', 'baeum admin flags rollout 7 --percent 20', 'baeum admin flags off 7 --note 장애', 'baeum admin flags rollout-start 7 --file rollout.json', 'baeum admin flags rollback 7', 'baeum admin flags try --key 7 --user.user-id 42', 'baeum admin flags revert 7 --to-version 3 --dry-run', 'baeum admin flags list --stale true'],
  holdouts: ['baeum admin holdouts create --name "4분기 홀드아웃" --percent 5'],
  events: ['baeum admin events tail --environment development', 'baeum admin events tail --ndjson'],
  properties: ['baeum admin properties list --scope USER --q gr'],
  environments: ['baeum admin environments list'],
  configs: [
    'baeum admin configs create --key checkout_notice --name "결제 안내" --type STRING --default-value.value "오늘만 20% 할인"',
    'baeum admin configs show checkout_notice --json > config.json',
    'baeum admin configs update checkout_notice --file config.json',
  ],
  messages: ['baeum admin messages activate 1', 'baeum admin messages statistics 1 --conversion-event purchase --days 7'],
  segments: ['baeum admin segments create --file segment.json', 'baeum admin segments used-by staff'],
  cohorts: ['baeum admin cohorts create --name "최근 구매 회원"', 'baeum admin cohorts add-members 3 --file members.csv', 'baeum admin cohorts members 3 --all', 'baeum admin cohorts remove-members 3 --identifiers 42'],
  metrics: [
    'baeum admin metrics list',
    "baeum admin metrics show '$revenue'",
    'baeum admin metrics create --key revenue_in_a_week --name "일주일 매출" --kind SUM --event-key purchase_completed --unit 원 --window-hours 168 --server-only true',
    'baeum admin metrics create --file refunds_per_order.json',
    "baeum admin metrics baseline '$sign_up' --days 28",
  ],
  'event-types': ['baeum admin event-types create --key purchase --name 구매'],
  keys: ['baeum admin keys create --name "결제 서버" --kind SERVER --environment production', 'baeum admin keys rotate 3 --overlap-hours 24'],
  users: ['baeum admin users list --q 김배움', 'baeum admin users roles 42 --is-mentor true', 'baeum admin users block 42 --reason "광고를 반복해서 올림"'],
  groups: ['baeum admin groups create --name "배움상사" --kind BUSINESS --seats 50'],
  orders: ['baeum admin orders list --status PAID --q 김배움', 'baeum admin orders refund 7 --item-ids 71 --amount 20000 --reason "강의에 문제가 있었어요"', 'baeum admin orders return-account 7 --bank 20 --number 1002123456789 --holder 김배움'],
  coupons: ['baeum admin coupons create --name "가을 할인" --discount-type PERCENT --discount-value 20 --applies-to ALL --expires-at 2036-12-31T14:59:59Z --limit 500', 'baeum admin coupons issue 4 --user-ids 42 --user-ids 43'],
  points: ['baeum admin points adjust 42 --amount 3000 --reason "이벤트 당첨"', 'baeum admin points adjust 42 --amount -3000 --reason "잘못 드린 포인트"'],
  vouchers: ['baeum admin vouchers create --name "배움상사 신입 교육" --target.type COURSE --target.id 12 --count 30 --grant-days 90'],
  ledger: ['baeum admin ledger verify'],
  posts: ['baeum admin posts held', 'baeum admin posts release 31'],
  held: ['baeum admin held list --kind ROADMAP', 'baeum admin held release 5 --kind ROADMAP'],
  reports: ['baeum admin reports list --status OPEN', 'baeum admin reports settle 9 --outcome REMOVED'],
  webhooks: [
    'baeum admin webhooks create --url https://lms.example.com/hooks/baeum --events order.paid --events enrollment.completed --verify true',
    'baeum admin webhooks ping 3',
    'baeum admin webhooks deliveries 3',
    'baeum admin webhooks redeliver 3 --delivery-id 4182',
    'baeum admin webhooks rotate 3 --overlap-hours 24',
    'baeum admin webhooks update 3 --active true',
  ],
  audit: ['baeum admin audit list --target experiments/1'],
};

/** Examples of one noun; without a noun, examples of the most used commands. */
export function examplesOf(noun?: string): readonly string[] {
  if (noun !== undefined) return all[noun] ?? [];
  return [...(all['experiments'] ?? []).filter((example) => !/overrides|show|results 1 --[^m]/.test(example)), ...(all['flags'] ?? []).slice(0, 1), ...(all['keys'] ?? []), ...(all['audit'] ?? [])];
}
