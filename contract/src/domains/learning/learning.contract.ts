import { z } from 'zod';
import { access, c, domainOptions } from '../../shared/define.ts';
import { idParam } from '../../shared/scalars.ts';
import { enrollmentErrors } from '../enrollments/enrollments.errors.ts';
import { enrollmentSchema } from '../enrollments/enrollments.schemas.ts';
import {
  learningCourseSchema,
  lecturePlaySchema,
  playerPreferenceSchema,
  progressInputSchema,
  replayedSchema,
  replaySchema,
  savedProgressSchema,
} from './learning.schemas.ts';

const coursePath = z.strictObject({ courseId: idParam.meta({ description: '강의 번호', examples: ['12'] }) });
const lecturePath = z.strictObject({ lectureId: idParam.meta({ description: '수업 번호', examples: ['395'] }) });
const watching = [enrollmentErrors.notEnrolled, enrollmentErrors.expired];

/** Taking a free course, watching, and how far one has come. */
export const learningContract = c.router(
  {
    enrollFree: {
      method: 'POST',
      path: '/learning/api/v1/courses/:courseId/enroll',
      summary: '무료 강의 수강신청',
      summaryEn: 'Enrol in a free course',
      description: '지금 무료인 강의를 수강합니다. 수강 기간이 끝난 무료 강의는 다시 신청할 수 있습니다.',
      metadata: access('user', {
        scope: 'learning:write',
        names: { courseId: 'public' },
        errors: [enrollmentErrors.alreadyEnrolled, enrollmentErrors.notFree],
      }),
      pathParams: coursePath,
      body: c.noBody(),
      responses: { 201: enrollmentSchema },
    },
    getLearningCourse: {
      method: 'GET',
      path: '/learning/api/v1/courses/:courseId',
      summary: '수강 중인 강의',
      summaryEn: 'Get a course that one learns',
      metadata: access('user', { scope: 'learning:read', names: { courseId: 'public' }, errors: watching }),
      pathParams: coursePath,
      responses: { 200: learningCourseSchema },
    },
    getLecture: {
      method: 'GET',
      path: '/learning/api/v1/lectures/:lectureId',
      summary: '수업',
      summaryEn: 'Get a lecture to watch',
      description: '로그인하지 않았거나 수강하지 않는 사람은 미리보기 수업만 볼 수 있습니다.',
      metadata: access('visitor', { scope: 'learning:read', names: { lectureId: 'public' }, errors: watching }),
      pathParams: lecturePath,
      responses: { 200: lecturePlaySchema },
    },
    saveProgress: {
      method: 'PUT',
      path: '/learning/api/v1/lectures/:lectureId/progress',
      summary: '진도 저장',
      summaryEn: 'Save progress of a lecture',
      metadata: access('user', { scope: 'learning:write', names: { lectureId: 'public', playbackId: 'public' }, errors: watching }),
      pathParams: lecturePath,
      body: progressInputSchema,
      responses: { 200: savedProgressSchema },
    },
    saveProgressBatch: {
      method: 'POST',
      path: '/learning/api/v1/progress/batch',
      summary: '진도 한 번에 저장',
      summaryEn: 'Save progress that was kept meanwhile',
      description: '연결이 끊긴 동안이나 페이지를 떠날 때의 진도를 보냅니다. 여러 번 보내도 한 번만 셉니다.',
      metadata: access('user', { scope: 'learning:write', idempotency: 'recognised', names: { lectureId: 'public', playbackId: 'public' } }),
      body: replaySchema,
      responses: { 200: replayedSchema },
    },
    setPlayerPreference: {
      method: 'PUT',
      path: '/learning/api/v1/preference',
      summary: '플레이어 설정',
      summaryEn: 'Set the preferences of the player',
      description: '보낸 것만 바꾸고, 고른 것을 모두 답합니다.',
      metadata: access('user', { scope: 'learning:write' }),
      body: playerPreferenceSchema,
      responses: { 200: playerPreferenceSchema },
    },
  },
  domainOptions,
);
