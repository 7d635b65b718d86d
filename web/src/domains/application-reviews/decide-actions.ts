import { reviewNoteLength } from '@baeum/contract/domains/application-reviews/application-reviews.rules.ts';
import type { ReviewedApplication } from '@baeum/contract/domains/application-reviews/application-reviews.schemas.ts';
import type { DeskAction } from '../desk/parts/desk-types.ts';
import { applicationReviews } from './application-reviews.api.ts';
import { applicationReviewTexts as texts } from './application-reviews.texts.ts';

export function stateOf({ status, reviewedAt }: Pick<ReviewedApplication, 'status' | 'reviewedAt'>) {
  return status === 'APPROVED' && !reviewedAt ? texts.states.waiting : texts.states[status];
}

/** Approves: the applicant is already active, so this only clears the list. */
export const confirmAction: DeskAction<ReviewedApplication> = {
  key: 'confirm',
  label: texts.confirm.label,
  applies: ({ status, reviewedAt }) => status === 'APPROVED' && !reviewedAt,
  run: ({ id, version }, { queryClient }) =>
    applicationReviews.reviewInstructorApplication.send(queryClient, { params: { id: String(id) }, body: { status: 'APPROVED', reasons: [], version } }),
  ask: ({ length }) => ({ ...texts.confirm.ask(length), confirmLabel: texts.confirm.label }),
  done: ({ length }) => texts.confirm.done(length),
};

/** For bulk rejections; for a single one the panel shows the effects and predefined reasons. */
export const rejectAction: DeskAction<ReviewedApplication> = {
  key: 'reject',
  label: texts.reject.label,
  danger: true,
  applies: ({ status }) => status === 'APPROVED',
  run: ({ id, version }, { queryClient, reason }) =>
    applicationReviews.reviewInstructorApplication.send(queryClient, {
      params: { id: String(id) },
      body: { status: 'REJECTED', reasons: [], reviewNote: reason, version },
    }),
  ask: ({ length }) => ({
    ...texts.reject.ask(length),
    confirmLabel: texts.reject.label,
    danger: true,
    reason: { label: texts.reject.note, maxLength: reviewNoteLength },
  }),
  done: ({ length }) => texts.reject.done(length),
};
