import { inLanguages } from '../../terminal/language.ts';

interface AdminTexts {
  key: string;
  id: string;
  date: string;
  version: string;
  file: string;
  csvFile: string;
  variation: string;
  ask: { name: string; variations: string; twoVariations: string; metrics: string; traffic: string; notNumber: string; again: (command: string) => string };
  review: Readonly<Record<'approve' | 'reject' | 'reason' | 'note' | 'contentHash' | 'page', string>>;
  pay: Readonly<Record<'settlementIds' | 'payable' | 'month', string>>;
  percent: string;
  badPercent: string;
  notOn: (key: string) => string;
  already: string;
  unknownMetric: (keys: string) => string;
  meant: (names: string) => string;
  metricHint: string;
  set: string;
  unset: string;
  looks: Readonly<Record<'timeline' | 'by' | 'bayesian' | 'cuped' | 'leftOut' | 'csv', string>>;
  notOverride: (text: string) => string;
  firstRows: (rows: readonly string[]) => string;
  added: (count: number) => string;
  removedMembers: (count: number) => string;
  all: string;
  dryRun: string;
  created: string;
  saved: string;
  removed: string;
  usedNowhere: string;
  keyOnce: string;
  inviteOnce: string;
  codesOnce: string;
  secretOnce: string;
  queued: (id: string) => string;
  retried: (id: string) => string;
  resent: (id: string) => string;
  balanced: (transactions: number) => string;
  unbalanced: (faults: number) => string;
  notRun: (why: string, errorCode: string) => string;
  toVersion: (key: string, version: number | undefined) => string;
  notReverted: string;
  watching: string;
  skipped: (count: number) => string;
  same: string;
  passwordStdin: string;
}

export const adminTexts = inLanguages<AdminTexts>({
  ko: {
    key: '키',
    id: '번호 (list로 볼 수 있습니다)',
    date: '날짜 (예: 2027-06-03)',
    version: '홈 화면 내용의 차수 (예: 4)',
    file: '내용의 JSON 파일, 또는 - (표준 입력). 플래그가 그 위에 덮어씁니다',
    csvFile: '식별자 CSV 파일, 또는 - (표준 입력)',
    variation: '변형의 이름, 첫째가 대조군 (여러 번)',
    ask: {
      name: '실험의 이름',
      variations: '변형의 이름을 쉼표로 나누어 적어 주세요 (첫째가 대조군)',
      twoVariations: '변형은 둘 이상이어야 합니다.',
      metrics: '결과를 볼 이벤트 (Space로 고르고 Enter, 나중에 골라도 됩니다)',
      traffic: '실험에 들어올 사용자의 비율(%)',
      notNumber: '숫자로 적어 주세요.',
      again: (command) => `답한 것을 그대로 다시 하려면: ${command}`,
    },
    review: {
      approve: '승인함',
      reject: '반려함',
      reason: '반려하는 이유 (여러 번)',
      note: '강의를 만든 사람이 읽을 말',
      contentHash: '본 내용의 SHA-256. 그 뒤에 고쳤으면 정하지 않음',
      page: '기다리는 강의의 몇째 쪽',
    },
    pay: {
      settlementIds: '지급할 정산의 번호 (여러 번)',
      payable: '지금 지급할 수 있는 정산을 모두',
      month: '--payable과 함께: 이 달의 정산만',
    },
    percent: '켤 사용자의 비율 (0~100)',
    badPercent: '--percent는 0에서 100까지의 수여야 합니다 (소수점 아래 두 자리까지).',
    notOn: (key) => `아직 켜지지 않은 플래그입니다. 켜려면: baeum admin flags on ${key}`,
    already: '이미 그 상태입니다. 바꾼 것이 없습니다.',
    unknownMetric: (keys) => `그런 이벤트가 없습니다: ${keys}`,
    meant: (names) => `혹시 ${names}?`,
    metricHint: 'baeum admin event-types list가 있는 이벤트를 보여 줍니다.',
    set: '이 사용자에게 변형을 지정 (여러 번)',
    unset: '이 사용자의 지정을 없앰 (여러 번)',
    looks: {
      timeline: '날마다 그때까지의 증감과 띠를 그림',
      by: '사용자를 나누어 봄: platform, os, browser, visit, membership, property:이름',
      bayesian: '베이즈 관점도 봄',
      cuped: '노출되기 전의 차이를 덜어낸 결과도 봄',
      leftOut: '세지 않은 사용자와 그 이유도 봄',
      csv: 'CSV 파일을 표준 출력으로',
    },
    notOverride: (text) => `--set은 '사용자=변형' 꼴이어야 합니다: ${text}`,
    firstRows: (rows) => `파일을 이렇게 읽었습니다:\n${rows.map((row) => `  ${row}`).join('\n')}`,
    added: (count) => `${count}명을 새로 넣었습니다.`,
    removedMembers: (count) => `${count}명을 뺐습니다.`,
    all: '모든 쪽을 이어서 받음',
    dryRun: '보낼 내용만 보여 주고 아무것도 바꾸지 않음',
    created: '만들었습니다.',
    saved: '저장했습니다.',
    removed: '지웠습니다.',
    usedNowhere: '쓰는 곳이 없습니다.',
    keyOnce: '서버 키는 지금만 볼 수 있습니다. 안전한 곳에 두세요.',
    inviteOnce: '초대 링크는 지금만 볼 수 있습니다.',
    codesOnce: '코드는 지금만 볼 수 있습니다. 안전한 곳에 두세요.',
    secretOnce: '비밀 값은 지금만 볼 수 있습니다. 받는 쪽의 설정에 두세요.',
    queued: (id) => `보냅니다. 결과는 baeum admin webhooks deliveries ${id}에서 볼 수 있습니다.`,
    retried: (id) => `작업을 다시 시도합니다. 끝나면 'baeum admin jobs list'에서 사라집니다: ${id}`,
    resent: (id) => `다시 보냅니다. 'baeum admin outbox show ${id}'에서 볼 수 있습니다.`,
    balanced: (transactions) => `장부가 맞습니다. 거래 ${transactions}개를 확인했습니다.`,
    unbalanced: (faults) => `장부와 맞지 않는 것이 ${faults}개 있습니다.`,
    notRun: (why, errorCode) => `승인했지만 실행하지 못했습니다: ${why} (${errorCode})`,
    toVersion: (key, version) => `${key}, version ${version}의 내용으로`,
    watching: '들어오는 이벤트를 기다립니다 (Ctrl-C로 끝냅니다).',
    skipped: (count) => `이벤트가 많아 ${count}개는 보이지 않았습니다.`,
    notReverted: '미리 보기입니다. 아무것도 바꾸지 않았습니다.',
    same: '이미 같습니다.',
    passwordStdin: '비밀번호를 표준 입력의 첫 줄에서, 2단계 인증 번호는 둘째 줄에서 읽음',
  },
  en: {
    key: 'key',
    id: 'id (see list)',
    date: 'day, such as 2027-06-03',
    version: 'version of the home page, such as 4',
    file: 'contents as a JSON file, or - (standard input); flags are laid over it',
    csvFile: 'identifiers as a CSV file, or - (standard input)',
    variation: 'name of a variation, the control first (repeatable)',
    ask: {
      name: 'Name of the experiment',
      variations: 'Names of the variations, the control first, with commas between them',
      twoVariations: 'Two variations at least.',
      metrics: 'Events to see results of (Space to choose, Enter to go on; later will do)',
      traffic: 'Share of users that enter the experiment (%)',
      notNumber: 'Write a number.',
      again: (command) => `To do the same again: ${command}`,
    },
    review: {
      approve: 'approve it',
      reject: 'send it back',
      reason: 'why it is sent back (repeatable)',
      note: 'what its instructor reads',
      contentHash: 'SHA-256 of what was seen; nothing is decided if it was edited since',
      page: 'page of the courses that wait',
    },
    pay: {
      settlementIds: 'statements to pay (repeatable)',
      payable: 'all statements that can be paid now',
      month: 'with --payable: those of this month',
    },
    percent: 'share of users to turn it on for (0 to 100)',
    badPercent: '--percent must be a number from 0 to 100, with two decimals at most.',
    notOn: (key) => `The flag is not on yet. Turn it on: baeum admin flags on ${key}`,
    already: 'It is in that state already; nothing was changed.',
    unknownMetric: (keys) => `There is no such event: ${keys}`,
    meant: (names) => `Did you mean ${names}?`,
    metricHint: 'baeum admin event-types list shows the events that there are.',
    set: 'give this user a variation (repeatable)',
    unset: 'take this user off the list (repeatable)',
    looks: {
      timeline: 'plot lift and band day by day',
      by: 'compare groups of users: platform, os, browser, visit, membership, property:name',
      bayesian: 'show the Bayesian view too',
      cuped: 'show the results without what was different before exposure',
      leftOut: 'show who is not counted, and why',
      csv: 'a CSV file on standard output',
    },
    notOverride: (text) => `--set must look like user=variation: ${text}`,
    firstRows: (rows) => `The file begins with:\n${rows.map((row) => `  ${row}`).join('\n')}`,
    added: (count) => `${count} added.`,
    removedMembers: (count) => `${count} removed.`,
    all: 'fetch all pages',
    dryRun: 'show what would be sent, change nothing',
    created: 'Made.',
    saved: 'Saved.',
    removed: 'Deleted.',
    usedNowhere: 'Nothing uses it.',
    keyOnce: 'A server key is shown only now. Keep it in a safe place.',
    inviteOnce: 'The invite link is shown only now.',
    secretOnce: 'The secret is shown this once. Put it into the settings of the receiver.',
    queued: (id) => `It is being sent. baeum admin webhooks deliveries ${id} shows what came of it.`,
    retried: (id) => `The job is tried again. When it is done, 'baeum admin jobs list' no longer has it: ${id}`,
    resent: (id) => `It is sent again; see 'baeum admin outbox show ${id}'.`,
    codesOnce: 'The codes are shown only now. Keep them in a safe place.',
    balanced: (transactions) => `The books are right: ${transactions} transactions verified.`,
    unbalanced: (faults) => `${faults} things do not agree with the books.`,
    notRun: (why, errorCode) => `It was approved, and could not be run: ${why} (${errorCode})`,
    toVersion: (key, version) => `${key}, to the content of version ${version}`,
    watching: 'Waiting for events (Ctrl-C ends it).',
    skipped: (count) => `${count} more came and are not shown.`,
    notReverted: 'Preview: nothing was changed.',
    same: 'It is the same already.',
    passwordStdin: 'read the password from the first line of standard input, the code of a second factor from the second',
  },
});
