import { rejectionReasons, type ApplicationDecision, type RejectionReason } from '@baeum/contract/domains/application-reviews/application-reviews.rules.ts';
import type { ApplicationMode } from '@baeum/contract/domains/instructor-applications/instructor-applications.rules.ts';
import { notice } from '../../notices/notice.ts';

interface Reviewed {
  mode: ApplicationMode;
  status: ApplicationDecision;
  reasons: readonly RejectionReason[];
  note: string | undefined;
  /** Whether they are an instructor from now on. */
  isInstructor: boolean;
}

const roles: Readonly<Record<ApplicationMode, string>> = { ls: '지식공유자', mt: '멘토' };

export const applicationReviewNotices = {
  'application-reviewed': notice<Reviewed>({
    title: ({ mode, status }) => `${roles[mode]} 신청이 ${status === 'REJECTED' ? '반려됐어요' : '다시 승인됐어요'}`,
    link: ({ mode }) => (mode === 'mt' ? '/mentors/introduction' : '/open-knowledge'),
    mail: (told) => (told.status === 'REJECTED' ? rejected(told) : approved(told)),
  }),
};

function rejected({ mode, reasons, note, isInstructor }: Reviewed) {
  return {
    subject: `${roles[mode]} 신청이 반려되었습니다`,
    lines: [
      `보내주신 ${roles[mode]} 신청서를 살펴본 결과, 아래와 같은 이유로 반려했습니다.`,
      ...reasons.map((reason) => `- ${rejectionReasons[reason]}`),
      ...(note === undefined ? [] : ['운영자가 덧붙인 말입니다.', note]),
      ...consequences(mode, isInstructor),
      ...(isInstructor ? [] : ['고쳐서 다시 신청할 수 있습니다.']),
    ],
    label: '신청 안내 보기',
  };
}

function consequences(mode: ApplicationMode, isInstructor: boolean): string[] {
  const mentoring = mode === 'mt' ? ['새 멘토링 신청을 받지 않으며, 아직 시작하지 않은 멘토링은 취소하고 모두 돌려드립니다.'] : [];
  const teaching = isInstructor ? '이미 수강하는 분은 계속 배울 수 있습니다.' : '공개한 강의의 판매를 멈췄습니다. 강의와 자료는 지우지 않았습니다.';
  return [...mentoring, teaching];
}

function approved({ mode }: Reviewed) {
  return {
    subject: `${roles[mode]} 신청이 다시 승인되었습니다`,
    lines: [
      `${roles[mode]} 신청을 다시 살펴보고 승인했습니다. 멈췄던 강의와 권한을 돌려드렸습니다.`,
      '취소한 멘토링은 돌아오지 않습니다. 필요하면 다시 신청을 받아주세요.',
    ].slice(0, mode === 'mt' ? 2 : 1),
    label: '시작하기',
  };
}
