import { inLanguages } from '../../terminal/language.ts';
import { list } from './calls.ts';
import type { Noun, Task } from './calls/task.ts';

/** Shows the course as it is after it, for people and programs. */
const run = async (task: Task): Promise<void> => (await import('./courses/show.ts')).act(task);
const ofDecision = ['submissionId', 'contentHash', 'reasons'];

export const courses: Noun = {
  about: inLanguages({ ko: '강의를 심사하고 숨깁니다', en: 'review courses and hide them' }),
  examples: [
    'baeum admin courses review',
    'baeum admin courses review 12',
    'baeum admin courses review 12 --approve',
    'baeum admin courses review 12 --reject --reason SOUND COVER --note "3강의 소리가 작습니다."',
  ],
  verbs: {
    review: {
      operationId: 'reviewCourse',
      argument: 'id',
      isOptional: true,
      hides: () => true,
      flags: ['review'],
      run: async (task) => (await import('./courses/review.ts')).review(task),
    },
    list: list('listReviewCourses', ['id', 'title', 'instructor', 'status', 'missing', 'updatedAt']),
    show: { operationId: 'getReviewCourse', argument: 'id', words: 'show-submission', run },
    claim: { operationId: 'claimReview', argument: 'id', flags: ['dryRun'], run },
    release: { operationId: 'releaseReview', argument: 'id', flags: ['dryRun'], words: 'release-review', run },
    hide: { operationId: 'reviewCourse', argument: 'id', given: { status: 'HIDDEN', reasons: [] }, hides: (member) => ofDecision.includes(member), run },
  },
};
