const all: Readonly<Record<string, readonly string[]>> = {
  experiments: [
    'baeum admin experiments create --name "가입 버튼" --variation 회원가입 --variation "무료로 시작하기" --metrics sign_up',
    'baeum admin experiments show 1 --json > test.json && baeum admin experiments update 1 --file test.json',
    'baeum admin experiments start 1 --planned-users 20000',
    'baeum admin experiments overrides 1 --set user_1=B',
    'baeum admin experiments results 1 --metric purchase',
    'baeum admin experiments complete 1 --winner-variation B',
  ],
  flags: ['baeum admin flags on 7', 'baeum admin flags off 7 --note 장애'],
  configs: [
    'baeum admin configs create --key checkout_notice --name "결제 안내" --type STRING --default-value.value "오늘만 20% 할인"',
    'baeum admin configs show checkout_notice --json > config.json',
    'baeum admin configs update checkout_notice --file config.json',
  ],
  messages: ['baeum admin messages activate 1'],
  segments: ['baeum admin segments create --file segment.json'],
  cohorts: ['baeum admin cohorts create --name "최근 구매 회원"', 'baeum admin cohorts add-members 3 --file members.csv'],
  'event-types': ['baeum admin event-types create --key purchase --name 구매'],
  keys: ['baeum admin keys create --name "결제 서버" --kind SERVER --environment production'],
  users: ['baeum admin users list --q 김배움', 'baeum admin users roles 42 --is-mentor true', 'baeum admin users block 42 --reason "광고를 반복해서 올림"'],
  groups: ['baeum admin groups create --name "배움상사" --kind BUSINESS --seats 50'],
  posts: ['baeum admin posts held', 'baeum admin posts release 31'],
  reports: ['baeum admin reports list --status OPEN', 'baeum admin reports settle 9 --outcome REMOVED'],
  audit: ['baeum admin audit list --target experiments/1'],
};

/** Examples of one noun; without a noun, examples of the most used commands. */
export function examplesOf(noun?: string): readonly string[] {
  if (noun !== undefined) return all[noun] ?? [];
  return [...(all['experiments'] ?? []).filter((example) => !/overrides|show/.test(example)), ...(all['flags'] ?? []).slice(0, 1), ...(all['keys'] ?? []), ...(all['audit'] ?? [])];
}
