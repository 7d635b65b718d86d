import { experimentActions } from '@baeum/contract/domains/audit-logs/audit-logs.rules.ts';
import type { OperatorScope } from '@baeum/contract/shared/scopes.ts';

/** What records are about: the first part of an action and of a target. */
const nouns: Readonly<Record<string, string>> = {
  users: '회원',
  orders: '주문',
  courses: '강의',
  posts: '글',
  messages: '메시지',
  coupons: '쿠폰',
  vouchers: '수강권',
  points: '포인트',
  groups: '단체',
  corporations: '기업',
  broadcasts: '단체 알림',
  home: '첫 화면',
  reports: '신고',
  contact: '문의',
  'contact-messages': '문의',
  mentorings: '멘토링',
  approvals: '승인 요청',
  settlements: '정산',
  payouts: '지급',
  incomes: '수입',
  'share-terms': '수입 비율',
  withholdings: '원천징수 내역',
  holidays: '쉬는 날',
  'application-reviews': '지식공유 신청',
  'instructor-applications': '지식공유 신청',
  'held-publications': '보류한 글',
  'search-synonyms': '검색 동의어',
  'saved-views': '저장한 보기',
  outbox: '보낸 메일',
  jobs: '작업',
  webhooks: '웹훅',
  'event-budgets': '이벤트 한도',
  sessions: '로그인한 기기',
  environments: '환경',
  experiments: '실험',
  'experiment-metrics': '지표',
  'feature-flags': '기능 플래그',
  'remote-configs': '원격 구성',
  'in-app-messages': '인앱 메시지',
  segments: '사용자 그룹',
  cohorts: '코호트',
  containers: '상호 배타 그룹',
  holdouts: '홀드아웃',
  'event-types': '이벤트',
  properties: '속성',
  'sdk-keys': 'SDK 키',
  workspace: '워크스페이스',
};

/** What was done to them: the second part of an action. */
const verbs: Readonly<Record<string, string>> = {
  create: '만들기',
  save: '저장',
  update: '변경',
  delete: '삭제',
  remove: '삭제',
  export: '내려받기',
  import: '가져오기',
  set: '변경',
  status: '상태 변경',
  roles: '권한 변경',
  uncover: '개인정보 열람',
  'reset-second-factor': '2단계 인증 해제',
  refund: '환불',
  'set-return-account': '환불 계좌 입력',
  'canceled-at-provider': '결제사에서 취소',
  adjust: '조정',
  issue: '지급',
  'renew-invite': '초대 링크 교체',
  send: '발송',
  try: '시험 발송',
  stop: '중지',
  resend: '다시 보내기',
  redeliver: '다시 보내기',
  ping: '시험 알림',
  rotate: '비밀 값 교체',
  revoke: '폐기',
  'switch-off': '자동으로 꺼짐',
  retry: '다시 시도',
  drop: '버리기',
  settle: '결정',
  assign: '담당자 변경',
  answer: '답장',
  close: '닫기',
  reopen: '다시 열기',
  claim: '심사 시작',
  publish: '공개',
  hide: '숨기기',
  restore: '되살리기',
  dismiss: '그대로 두기',
  approve: '승인',
  reject: '거절',
  cancel: '취소',
  expire: '기한 만료',
  ask: '요청',
  make: '만들기',
  sent: '송금 완료',
  return: '반송',
  download: '파일 받기',
  void: '무효',
  confirm: '확정',
  hold: '보류',
  release: '보류 해제',
  'add-picture': '그림 추가',
  start: '시작',
  complete: '종료',
  pause: '일시 정지',
  archive: '보관',
  schedule: '예약',
  unschedule: '예약 취소',
  resume: '다시 시작',
  reset: '초기화',
  activate: '켜기',
  overrides: '지정한 사용자 변경',
  guardrails: '나빠지면 안 되는 지표 변경',
  rollout: '단계 배포 시작',
  'rollout-pause': '단계 배포 일시 정지',
  'rollout-resume': '단계 배포 재개',
  'rollout-advance': '단계 배포 다음 단계로',
  'rollout-rollback': '단계 배포 되돌리기',
  'add-members': '구성원 추가',
  'remove-members': '구성원 빼기',
  promote: '다른 환경으로 복사',
};

/** Actions whose two parts do not make a phrase. */
const phrases: Readonly<Record<string, string>> = {
  'approvals.ask': '승인 요청',
  'approvals.approve': '요청 승인',
  'approvals.reject': '요청 거절',
  'held-publications.release': '보류한 글 보이기',
  'sdk-keys.rotate': 'SDK 키 교체',
  'feature-flags.start': '기능 플래그 켜기',
  'feature-flags.resume': '기능 플래그 켜기',
  'feature-flags.pause': '기능 플래그 끄기',
  'in-app-messages.activate': '인앱 메시지 보이기',
  'in-app-messages.pause': '인앱 메시지 멈추기',
};

/** `orders.refund` as `주문 환불`; undefined for what has no words here, which is then shown as it is recorded. */
export function wordsOfAction(action: string): string | undefined {
  const [noun = '', verb = ''] = action.split('.');
  if (phrases[action] !== undefined) return phrases[action];
  return nouns[noun] !== undefined && verbs[verb] !== undefined ? `${nouns[noun]} ${verbs[verb]}` : undefined;
}

/** Nouns that share a word with another one. */
const doubles = new Set(['contact-messages', 'instructor-applications']);

/** What the list can be narrowed to: a kind of things, or the one action that a link has asked for. */
export function actionChoices(query: URLSearchParams) {
  const kinds = Object.entries(nouns).flatMap(([noun, text]) => (doubles.has(noun) ? [] : [{ value: `${noun}.`, text }]));
  const asked = query.get('action');
  const isKind = asked === null || asked === '' || kinds.some(({ value }) => value === asked);
  return isKind ? kinds : [{ value: asked, text: wordsOfAction(asked) ?? asked }, ...kinds];
}

/** Whether an operator may read records of a kind: with `experiment:manage` alone one reads those of experiments only. */
export function mayReadKind(kind: string, scopes: readonly OperatorScope[]): boolean {
  return scopes.some((scope) => scope === 'admin' || scope === 'admin:read') || experimentActions.some((action) => action === kind);
}

/** Environments that targets name; the usual one stands in none. */
const environments: Readonly<Record<string, string>> = { development: '개발' };

/** `orders/7` as `주문 7`, `feature-flags/2@development` as `기능 플래그 2 (개발)`; what has no words here stays as it is recorded. */
export function wordsOfTarget(target: string): string {
  const [noun = '', ...rest] = target.split('/');
  if (nouns[noun] === undefined || rest.length === 0) return target;
  const [key = '', environment] = rest.join('/').split('@');
  return `${nouns[noun]} ${key}${environment === undefined ? '' : ` (${environments[environment] ?? environment})`}`;
}
