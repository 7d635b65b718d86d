import type { CheckLevel } from '@baeum/contract/domains/teaching-courses/submission.rules.ts';

/** Words forbidden in a title and its line, and claims that the law on labels and advertising requires proof of. */
const rules: readonly { level: CheckLevel; words: RegExp; why: string }[] = [
  {
    level: 'ERROR',
    words: /https?:\/\/|www\.|(?<![a-z0-9-])[a-z0-9-]+\.(?:com|net|kr|io|me|ly)\b/iu,
    why: '제목과 한 줄 소개에는 다른 사이트의 주소를 적을 수 없습니다',
  },
  {
    level: 'ERROR',
    words: /01[016789][-.\s]?\d{3,4}[-.\s]?\d{4}|카톡|카카오톡\s{0,3}(?:아이디|문의)|오픈\s{0,3}채팅|텔레그램/u,
    why: '제목과 한 줄 소개에는 연락처를 적을 수 없습니다',
  },
  { level: 'ERROR', words: /[씨시]발|병신|개새끼|지랄/u, why: '제목과 한 줄 소개에 쓸 수 없는 말이 있습니다' },
  {
    level: 'WARNING',
    words: /무조건|100\s{0,3}%|수익\s{0,3}보장|합격\s{0,3}보장|취업\s{0,3}보장|업계\s{0,3}1위|국내\s{0,3}(?:1위|최초|유일)|세계\s{0,3}최초/u,
    why: '근거를 밝혀야 하는 말이 있습니다',
  },
];

export function titleChecks(text: string): { level: CheckLevel; message: string }[] {
  return rules.flatMap(({ level, words, why }) => {
    const [found] = words.exec(text.normalize('NFC')) ?? [];
    return found === undefined ? [] : [{ level, message: `${why}: ${found}` }];
  });
}
