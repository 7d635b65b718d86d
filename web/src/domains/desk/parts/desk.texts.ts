import { formatCount } from '@baeum/contract/shared/korean-format.ts';

/** Some entities have words as keys, others numbers or days. */
const idWord = (id: string) => (/^[\d-]+$/.test(id) ? '번호' : '키');

/** Texts shared by the operators' lists and panels. */
export const deskTexts = {
  count: (total: string, unit: string) => `${total}${unit}`,
  /** Default counter of list items. */
  unit: '건',
  export: '내려받기',
  keys: '단축키',
  keyHelp: [
    ['j · k', '다음 · 이전 항목'],
    ['e · Enter', '항목 열기'],
    ['x · Space', '항목 고르기'],
    ['/', '검색'],
    ['↓', '검색에서 목록으로'],
    ['Esc', '검색에서 나가기 · 패널 닫기'],
    ['?', '단축키 보기'],
  ],
  search: '검색',
  more: '다음 항목 보기',
  first: '처음부터 보기',
  notFound: { title: '조건에 맞는 항목이 없어요', linkTitle: '조건 없이 보기' },
  missingPage: { title: '이 쪽에는 항목이 없어요', linkTitle: '첫 쪽 보기' },
  sameByCommand: '터미널에서는',
  from: '부터',
  panel: {
    close: '닫기',
    back: '목록으로',
    id: (id: string) => `${idWord(id)} ${id}`,
    copyId: (id: string) => `${idWord(id)} ${id} 복사`,
    copy: '복사',
    copied: '복사했어요.',
    notCopied: '복사하지 못했어요. 글자를 골라 복사해주세요.',
    how: 'API와 터미널',
    operation: 'API 작업',
    command: '터미널',
    missing: { title: '항목을 찾을 수 없어요', message: '삭제됐거나 주소가 잘못됐어요.' },
    tidying: '정리',
  },
  bulk: {
    running: (done: number, all: number) => `${formatCount(all)}건 중 ${formatCount(done)}건 처리했어요`,
    result: (done: number, failed: number) =>
      failed === 0 ? `${formatCount(done)}건을 모두 처리했어요` : `${formatCount(done)}건 처리, ${formatCount(failed)}건 실패`,
    failedRow: (name: string, why: string) => `${name}: ${why}`,
    doneRow: (name: string) => `${name}: 처리했어요`,
    retry: '실패한 항목만 다시 하기',
    close: '결과 닫기',
    none: '고른 항목 중에 할 수 있는 것이 없어요.',
    undone: '되돌렸어요.',
  },
  siblings: {
    label: '실험 서비스의 목록',
    names: { experiments: '실험', 'feature-flags': '기능 플래그', 'remote-configs': '원격 구성', 'in-app-messages': '인앱 메시지' },
  },
  approval: {
    title: '다른 운영자의 승인이 필요해요',
    message: '요청을 그대로 저장했어요. 다른 운영자가 승인하면 바로 실행하고, 결과를 알려드려요.',
    wayOn: '승인 요청 보기',
  },
  reason: { label: '이유', needed: '이유를 적어주세요.' },
  sides: {
    title: '그사이 다른 사람이 고쳤어요',
    lead: '적은 내용은 그대로 있어요. 어느 쪽을 남길지 골라주세요.',
    mine: '내가 적은 것',
    theirs: '저장되어 있는 것',
    keepMine: '내 것으로 저장',
    takeTheirs: '저장된 것 가져오기',
    later: '더 살펴보기',
  },
} as const;
