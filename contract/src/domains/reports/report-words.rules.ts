import type { ReportStatus, ReportTarget } from './reports.rules.ts';

export const reportTargetNames: Readonly<Record<ReportTarget, string>> = {
  POST: '글',
  COMMENT: '댓글',
  REVIEW: '수강평',
  INQUIRY: '강의 문의',
  ROADMAP: '로드맵',
  PROFILE: '프로필',
  MENTOR: '멘토 소개',
  MENTORING_REVIEW: '멘토링 후기',
  COURSE: '강의',
  MESSAGE: '메시지',
};

export const reportStatusNames: Readonly<Record<ReportStatus, string>> = {
  OPEN: '확인 대기',
  HIDDEN: '가려 둠',
  REMOVED: '지움',
  DISMISSED: '그대로 둠',
};
