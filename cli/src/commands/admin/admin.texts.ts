import { inLanguages } from '../../terminal/language.ts';

interface AdminTexts {
  nouns: Readonly<Record<string, string>>;
  verbs: Readonly<Record<string, string>>;
  members: Readonly<Record<string, string>>;
  key: string;
  id: string;
  file: string;
  csvFile: string;
  variation: string;
  askVariations: string;
  set: string;
  unset: string;
  notOverride: (text: string) => string;
  added: (count: number) => string;
  removedMembers: (count: number) => string;
  all: string;
  yes: string;
  dryRun: string;
  created: string;
  saved: string;
  removed: string;
  notRemoved: string;
  confirm: (what: string, host: string) => string;
  confirmReset: (what: string, host: string) => string;
  keyOnce: string;
  inviteOnce: string;
  codesOnce: string;
  balanced: (transactions: number) => string;
  unbalanced: (faults: number) => string;
  confirmRevert: (what: string, host: string) => string;
  notReverted: string;
  watching: string;
  skipped: (count: number) => string;
  same: string;
  password: (email: string) => string;
  passwordStdin: string;
}

export const adminTexts = inLanguages<AdminTexts>({
  ko: {
    nouns: {
      experiments: 'A/B 테스트를 만들고, 시작하고, 결과를 봅니다',
      flags: '기능 플래그를 만들고, 켜고, 끕니다',
      configs: '원격 구성을 관리합니다',
      messages: '인앱 메시지를 관리합니다',
      segments: '사용자 그룹을 관리합니다',
      cohorts: '코호트와 그 구성원을 관리합니다',
      containers: '상호 배타 그룹을 관리합니다',
      'event-types': '이벤트 종류를 관리합니다',
      events: '들어오는 이벤트를 봅니다',
      properties: '대상에 쓸 수 있는 속성을 봅니다',
      environments: '환경과 그 안에 있는 것의 수, 마지막 변경을 봅니다',
      keys: 'SDK 키를 만들고, 교체하고, 폐기합니다',
      users: '회원을 찾고, 역할과 이용 상태를 바꿉니다',
      groups: '기업과 교육 그룹을 만들고 봅니다',
      orders: '모든 주문을 보고 환불합니다',
      coupons: '쿠폰을 발행하고 나누어 줍니다',
      points: '회원의 포인트를 더하거나 뺍니다',
      vouchers: '수강권을 만들고 봅니다',
      ledger: '돈과 포인트의 장부를 확인합니다',
      posts: '확인을 기다리는 글을 보고, 보이게 하거나 지웁니다',
      reports: '신고를 보고 처리합니다',
      audit: '누가 무엇을 바꾸었는지 봅니다',
    },
    verbs: {
      list: '목록을 봅니다',
      show: '하나를 자세히 봅니다',
      create: '새로 만듭니다 (터미널에서는 필요한 값을 물어봅니다)',
      update: '바꿉니다. 주지 않은 항목은 그대로입니다',
      delete: '지웁니다',
      start: '시작합니다',
      pause: '잠시 멈춥니다',
      resume: '멈춘 것을 다시 시작합니다',
      complete: '끝냅니다',
      reset: '초안으로 되돌립니다',
      on: '켭니다',
      off: '끕니다',
      activate: '보이게 합니다',
      try: '저장하지 않은 것이나 초안이 한 사용자에게 무엇을 줄지 단계와 함께 봅니다. 아무것도 바꾸지 않습니다',
      statistics: '보여준 횟수, 본 사람, 버튼마다 누른 수, 본 뒤의 이벤트를 봅니다',
      tail: '지금부터 들어오는 이벤트와 받지 않은 이유를 봅니다',
      versions: '변경 이력을 봅니다. 지금부터 거꾸로, 무엇이 달라졌는지와 함께 보여 줍니다',
      revert: '앞의 version의 내용으로 되돌립니다. 상태는 그대로입니다',
      overrides: '변형을 지정한 사용자를 보고 바꿉니다',
      'add-members': '식별자를 넣습니다. 이미 있는 것은 건너뜁니다',
      members: '속한 식별자를 봅니다',
      'remove-members': '식별자를 뺍니다. 없는 것은 건너뜁니다',
      preview: '규칙에 지금 맞는 사용자를 셉니다. 아무것도 바꾸지 않습니다',
      results: '노출, 표본 비율, 지표와 신뢰구간을 봅니다',
      rotate: '새 키로 교체합니다. 옛 키는 정한 시간 동안 더 쓸 수 있습니다',
      revoke: '폐기합니다. 1초 안에 쓸 수 없게 됩니다',
      held: '운영자의 확인을 기다리는 글을 봅니다',
      release: '기다리는 글을 모두에게 보이게 합니다',
      remove: '기다리는 글을 지웁니다',
      settle: '신고를 처리합니다. 같은 것에 대한 열린 신고를 모두 함께 처리합니다',
      refund: '주문 항목을 환불합니다. 기한과 진도를 따지지 않습니다',
      issue: '회원에게 쿠폰을 줍니다',
      adjust: '포인트를 더하거나 뺍니다 (음수). 먼저 끝나는 포인트부터 뺍니다',
      verify: '장부 전체를 확인합니다. 맞지 않는 것이 있으면 실패로 끝납니다',
      roles: '역할을 주거나 뺍니다. 비밀번호를 다시 묻습니다',
      block: '이용을 제한합니다. 로그인과 토큰이 모두 끝납니다. 비밀번호를 다시 묻습니다',
      unblock: '이용 제한을 풉니다. 비밀번호를 다시 묻습니다',
    },
    members: {
      id: '번호', key: '키', name: '이름', status: '상태', kind: '종류', type: '타입', traffic: '트래픽', identifierType: '식별자', version: '버전',
      updatedAt: '바뀐 때', createdAt: '만든 때', defaultValue: '기본값', memberCount: '구성원', prefix: '앞글자', environment: '환경', lastUsedAt: '마지막 사용', scope: '무엇의', eventKey: '이벤트', types: '타입', examples: '예', usedInTargets: '대상에서 씀', seenAt: '본 때', impressions: '보여준 횟수', people: '본 사람', clicks: '누름', closes: '닫음', hides: '숨김', buttons: '버튼', days: '날마다', conversion: '본 뒤의 이벤트', addedAt: '들어간 때', byRule: '규칙으로', refreshedAt: '다시 찾은 때', membership: '찾는 규칙', count: '수', sample: '예', value: '값', replacedBy: '대신하는 키', changes: '바뀐 것', path: '항목', before: '전', after: '후', isPrimary: '기본', revision: '차수', counts: '있는 것', sdkKeys: 'SDK 키', modifiedAt: '바뀐 때', lastChange: '마지막 변경',
      description: '설명', executionStatus: 'SDK 상태', executionVersion: '실행 차수', variations: '변형', winnerVariation: '선택한 변형', metrics: '지표',
      bucket: '배분', userOverrides: '지정 사용자', segmentOverrides: '지정 그룹', targetAudiences: '대상', targets: '대상', targetRules: '규칙',
      defaultRule: '기본 규칙', containerId: '상호 배타 그룹', groups: '묶음', rule: '기준', period: '기간', trigger: '계기', platforms: '플랫폼',
      display: '모양', defaultLang: '언어', messages: '내용', variation: '변형', at: '때', actor: '누가', action: '일', target: '대상', diff: '바뀐 것',
      email: '이메일', isInstructor: '지식공유자', isMentor: '멘토', roleAdmin: '운영자', emailVerified: '이메일 인증', phoneVerified: '전화번호 인증', phoneMasked: '전화번호',
      isEdu: '교육 모드', socialProviders: '소셜 계정', pointBalance: '포인트', seats: '정원', courseIds: '강의', invite: '초대', inviteUrl: '초대 링크', inviteExpiresAt: '초대 만료',
      title: '제목', content: '내용', contentHtml: '내용', author: '쓴 사람', links: '링크', tags: '태그', held: '확인 대기', deleted: '지움', resolved: '해결', commentCount: '댓글', likeCount: '좋아요', liked: '좋아요 누름',
      targetType: '신고한 것', targetId: '그 번호', reason: '이유', text: '신고한 말', reported: '신고된 글', reporter: '신고한 사람', settledAt: '처리한 때',
      orderNo: '주문 번호', refundedAmount: '환불한 금액', buyer: '산 사람', items: '산 것', couponDiscount: '쿠폰 할인', pointUsed: '쓴 포인트', payment: '결제', refunds: '환불',
      discountType: '할인 방법', discountValue: '할인', maxDiscount: '최대 할인', minOrderAmount: '최소 금액', appliesTo: '쓸 곳', instructorId: '지식공유자', startsAt: '시작하는 때', limit: '한도', active: '나누어 주는 중', used: '쓴 수', skipped: '건너뜀',
      batchId: '묶음 번호', grantDays: '배우는 날', expiresAt: '끝나는 때', issued: '만든 수', redeemed: '등록된 수', codes: '코드', amount: '금액', balanceAfter: '남은 포인트', subject: '맞지 않는 것', expected: '장부의 값', found: '실제 값',
    },
    key: '키',
    id: '번호 (list로 볼 수 있습니다)',
    file: '내용의 JSON 파일, 또는 - (표준 입력). 플래그가 그 위에 덮어씁니다',
    csvFile: '식별자 CSV 파일, 또는 - (표준 입력)',
    variation: '변형의 이름, 첫째가 대조군 (여러 번)',
    askVariations: '변형의 이름을 쉼표로 나누어 적어 주세요 (첫째가 대조군)',
    set: '이 사용자에게 변형을 지정 (여러 번)',
    unset: '이 사용자의 지정을 없앰 (여러 번)',
    notOverride: (text) => `--set은 '사용자=변형' 꼴이어야 합니다: ${text}`,
    added: (count) => `${count}명을 새로 넣었습니다.`,
    removedMembers: (count) => `${count}명을 뺐습니다.`,
    all: '모든 쪽을 이어서 받음',
    yes: '묻지 않음',
    dryRun: '보낼 내용만 보여 주고 아무것도 바꾸지 않음',
    created: '만들었습니다.',
    saved: '저장했습니다.',
    removed: '지웠습니다.',
    notRemoved: '미리 보기입니다. 아무것도 지우지 않았습니다.',
    confirm: (what, host) => `${host}에서 지웁니다: ${what}. 계속할까요?`,
    confirmReset: (what, host) => `${host}에서 초안으로 되돌립니다: ${what}. 계속할까요?`,
    keyOnce: '서버 키는 지금만 볼 수 있습니다. 안전한 곳에 두세요.',
    inviteOnce: '초대 링크는 지금만 볼 수 있습니다.',
    codesOnce: '코드는 지금만 볼 수 있습니다. 안전한 곳에 두세요.',
    balanced: (transactions) => `장부가 맞습니다. 거래 ${transactions}개를 확인했습니다.`,
    unbalanced: (faults) => `장부와 맞지 않는 것이 ${faults}개 있습니다.`,
    confirmRevert: (what, host) => `${host}에서 앞의 version으로 되돌립니다: ${what}. 계속할까요?`,
    watching: '들어오는 이벤트를 기다립니다 (Ctrl-C로 끝냅니다).',
    skipped: (count) => `이벤트가 많아 ${count}개는 보이지 않았습니다.`,
    notReverted: '미리 보기입니다. 아무것도 바꾸지 않았습니다.',
    same: '이미 같습니다.',
    password: (email) => `${email}의 비밀번호`,
    passwordStdin: '비밀번호를 표준 입력에서 읽음',
  },
  en: {
    nouns: {
      experiments: 'make and start A/B tests, see their results',
      flags: 'make feature flags, turn them on and off',
      configs: 'manage remote config parameters',
      messages: 'manage in-app messages',
      segments: 'manage segments of users',
      cohorts: 'manage cohorts and their members',
      containers: 'manage mutual-exclusion groups',
      'event-types': 'manage types of events',
      events: 'watch events come in',
      properties: 'see properties that targets can ask about',
      environments: 'see environments, what they hold and their last change',
      keys: 'make, replace and revoke SDK keys',
      users: 'find people, change their roles and status',
      groups: 'make and see business and education groups',
      orders: 'see all orders and refund them',
      coupons: 'make coupons and give them out',
      points: "add to a user's points or take from them",
      vouchers: 'make vouchers and see them',
      ledger: 'verify the books of money and points',
      posts: 'see held posts, release or remove them',
      reports: 'see and settle reports',
      audit: 'see who changed what',
    },
    verbs: {
      list: 'list them',
      show: 'show one in full',
      create: 'make a new one (asks for what is missing in a terminal)',
      update: 'change it; members not given stay as they are',
      delete: 'delete it',
      start: 'start it',
      pause: 'pause it',
      resume: 'go on after a pause',
      complete: 'end it',
      reset: 'make it a draft again',
      on: 'turn it on',
      off: 'turn it off',
      activate: 'let it be shown',
      try: 'show what a draft, or something not saved, would give a user, step by step; changes nothing',
      statistics: 'impressions, people, clicks by button, and what people did after',
      tail: 'events from now on, with why those that were refused were',
      versions: 'list its versions from now back, with what each changed',
      revert: 'write the content of a former version again; the state stays',
      overrides: 'show and change the users who were given a variation',
      'add-members': 'put identifiers in; those already there are skipped',
      members: 'list the identifiers in it',
      'remove-members': 'take identifiers out; those not there are skipped',
      preview: 'count whom a rule finds now; changes nothing',
      results: 'exposures, sample ratio, metrics and their intervals',
      rotate: 'replace it by a new key; the old one works for the hours you give',
      revoke: 'revoke it; it stops working within a second',
      held: 'list posts that wait for an operator',
      release: 'let everybody see a held post',
      remove: 'remove a held post',
      settle: 'settle a report, with all open ones of the same thing',
      refund: 'give back items of an order, whatever the time and progress',
      issue: 'give a coupon to members',
      adjust: 'give points, or take some (negative), those first that end soonest',
      verify: 'verify the whole books; fails when something does not agree',
      roles: 'give or take roles; asks for your password',
      block: 'block the account and end its sessions and tokens; asks for your password',
      unblock: 'let the person in again; asks for your password',
    },
    members: {
      id: 'Id', key: 'Key', name: 'Name', status: 'Status', kind: 'Kind', type: 'Type', traffic: 'Traffic', identifierType: 'Identifier', version: 'Version',
      updatedAt: 'Changed', createdAt: 'Made', defaultValue: 'Default', memberCount: 'Members', prefix: 'Prefix', environment: 'Environment', lastUsedAt: 'Last used', scope: 'Of', eventKey: 'Event', types: 'Types', examples: 'Examples', usedInTargets: 'In targets', seenAt: 'Seen', impressions: 'Shown', people: 'People', clicks: 'Clicks', closes: 'Closed', hides: 'Hidden', buttons: 'Buttons', days: 'By day', conversion: 'Afterwards', addedAt: 'Added', byRule: 'By rule', refreshedAt: 'Found', membership: 'Rule of members', count: 'Count', sample: 'Sample', value: 'Value', replacedBy: 'Replaced by', changes: 'Changes', path: 'Member', before: 'Before', after: 'After', isPrimary: 'Primary', revision: 'Revision', counts: 'Holds', sdkKeys: 'SDK keys', modifiedAt: 'Changed', lastChange: 'Last change',
      description: 'Description', executionStatus: 'Status for SDKs', executionVersion: 'Execution', variations: 'Variations', winnerVariation: 'Winner',
      metrics: 'Metrics', bucket: 'Bucket', userOverrides: 'Users given', segmentOverrides: 'Segments given', targetAudiences: 'Audience',
      targets: 'Targets', targetRules: 'Rules', defaultRule: 'Default rule', containerId: 'Container', groups: 'Groups', rule: 'Rule', period: 'Period',
      trigger: 'Trigger', platforms: 'Platforms', display: 'Display', defaultLang: 'Language', messages: 'Contents', variation: 'Variation', at: 'At', actor: 'Who', action: 'Action', target: 'Target', diff: 'Change',
      email: 'E-mail', isInstructor: 'Instructor', isMentor: 'Mentor', roleAdmin: 'Operator', emailVerified: 'E-mail verified', phoneVerified: 'Phone verified', phoneMasked: 'Phone',
      isEdu: 'Education', socialProviders: 'Social accounts', pointBalance: 'Points', seats: 'Seats', courseIds: 'Courses', invite: 'Invite', inviteUrl: 'Invite link', inviteExpiresAt: 'Invite until',
      title: 'Title', content: 'Text', contentHtml: 'Text', author: 'Author', links: 'Links', tags: 'Tags', held: 'Held', deleted: 'Deleted', resolved: 'Resolved', commentCount: 'Comments', likeCount: 'Likes', liked: 'Liked',
      targetType: 'Reported', targetId: 'Its number', reason: 'Reason', text: 'What they say', reported: 'What it says', reporter: 'Reporter', settledAt: 'Settled',
      orderNo: 'Order', refundedAmount: 'Refunded', buyer: 'Buyer', items: 'Items', couponDiscount: 'By coupons', pointUsed: 'By points', payment: 'Payment', refunds: 'Refunds',
      discountType: 'Discount by', discountValue: 'Discount', maxDiscount: 'At most', minOrderAmount: 'From', appliesTo: 'For', instructorId: 'Instructor', startsAt: 'From when', limit: 'Limit', active: 'Given out', used: 'Used', skipped: 'Skipped',
      batchId: 'Batch', grantDays: 'Days', expiresAt: 'Until', issued: 'Made', redeemed: 'Redeemed', codes: 'Codes', amount: 'Amount', balanceAfter: 'Points left', subject: 'What', expected: 'By the books', found: 'Found',
    },
    key: 'key',
    id: 'id (see list)',
    file: 'contents as a JSON file, or - (standard input); flags are laid over it',
    csvFile: 'identifiers as a CSV file, or - (standard input)',
    variation: 'name of a variation, the control first (repeatable)',
    askVariations: 'Names of the variations, the control first, with commas between them',
    set: 'give this user a variation (repeatable)',
    unset: 'take this user off the list (repeatable)',
    notOverride: (text) => `--set must look like user=variation: ${text}`,
    added: (count) => `${count} added.`,
    removedMembers: (count) => `${count} removed.`,
    all: 'fetch all pages',
    yes: 'do not ask',
    dryRun: 'show what would be sent, change nothing',
    created: 'Made.',
    saved: 'Saved.',
    removed: 'Deleted.',
    notRemoved: 'Preview: nothing was deleted.',
    confirm: (what, host) => `Delete from ${host}: ${what}. Go on?`,
    confirmReset: (what, host) => `Make a draft again at ${host}: ${what}. Go on?`,
    keyOnce: 'A server key is shown only now. Keep it in a safe place.',
    inviteOnce: 'The invite link is shown only now.',
    codesOnce: 'The codes are shown only now. Keep them in a safe place.',
    balanced: (transactions) => `The books are right: ${transactions} transactions verified.`,
    unbalanced: (faults) => `${faults} things do not agree with the books.`,
    confirmRevert: (what, host) => `Go back to a former version at ${host}: ${what}. Go on?`,
    watching: 'Waiting for events (Ctrl-C ends it).',
    skipped: (count) => `${count} more came and are not shown.`,
    notReverted: 'Preview: nothing was changed.',
    same: 'It is the same already.',
    password: (email) => `Password of ${email}`,
    passwordStdin: 'read the password from standard input',
  },
});

/** A member's name for people; the member itself where there is none. */
export function memberName(member: string): string {
  return adminTexts().members[member] ?? member;
}
