import { z } from 'zod';
import { reportTargets } from './reports.rules.ts';

export const reportTargetSchema = z.enum(reportTargets).meta({
  id: 'ReportTarget',
  description:
    'POST: 글, COMMENT: 댓글, REVIEW: 수강평, INQUIRY: 강의에 남긴 문의, ROADMAP: 로드맵, PROFILE: 회원의 프로필(번호는 회원 번호), MENTOR: 멘토의 소개(번호는 회원 번호), MENTORING_REVIEW: 멘토링 후기(번호는 멘토링 번호), COURSE: 강의, MESSAGE: 메시지',
});
