import type { HeldKind } from '@baeum/contract/domains/held-publications/held-publications.rules.ts';
import { notice } from '../../notices/notice.ts';

/** The held thing, with its particle. */
const releasedWords: Readonly<Record<HeldKind, string>> = {
  POST: '글이',
  REVIEW: '수강평이',
  INQUIRY: '문의가',
  ROADMAP: '로드맵이',
  PROFILE: '프로필이',
  MENTOR: '멘토 소개가',
  MENTORING_REVIEW: '멘토링 후기가',
};

export const publicationNotices = {
  /** The held thing, and its page. */
  'publication-released': notice<{ kind: HeldKind; link: string }>({
    title: ({ kind }) => `확인을 기다리던 ${releasedWords[kind]} 공개됐어요`,
    link: ({ link }) => link,
    mail: () => ({
      subject: '확인이 끝나 공개되었습니다',
      lines: ['올리신 것을 확인했습니다. 이제 모두가 볼 수 있습니다.'],
      label: '보러 가기',
    }),
  }),
};
