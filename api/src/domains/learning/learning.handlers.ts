import { learningContract } from '@baeum/contract/domains/learning/learning.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { enrollFree } from '../enrollments/enrollments.public.ts';
import { getLearningCourse } from './get-learning-course.ts';
import { getLecture } from './get-lecture.ts';
import { setPlayerPreference } from './player-preference.ts';
import { saveProgress, saveProgressBatch } from './save-progress.ts';

export const learningHandlers = implement(learningContract, {
  enrollFree: ({ actor, params }) => enrollFree(actor.userId, params.courseId),
  getLearningCourse: ({ actor, params }) => getLearningCourse(actor.userId, params.courseId),
  getLecture: ({ actor, params }) => getLecture(params.lectureId, actor),
  saveProgress: ({ actor, params, body }) => saveProgress(actor.userId, params.lectureId, body),
  saveProgressBatch: ({ actor, body }) => saveProgressBatch(actor.userId, body.items),
  setPlayerPreference: ({ actor, body }) => setPlayerPreference(actor.userId, body),
});
