import { applicationReviewsContract } from '@baeum/contract/domains/application-reviews/application-reviews.contract.ts';
import { maskFor } from '../../http/admission/masking.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { sendRecordedExport } from '../audit-logs/recorded-export.public.ts';
import { exportApplications } from './export-applications.ts';
import { getApplication } from './find-application.ts';
import { listApplications } from './list-applications.ts';
import { reviewApplication } from './review-application.ts';
import { uncoverApplication } from './uncover-application.ts';

export const applicationReviewsHandlers = implement(applicationReviewsContract, {
  listInstructorApplications: ({ actor, query }) => listApplications(query, maskFor(actor, query)),
  exportInstructorApplications: raw((call) =>
    sendRecordedExport(
      call,
      { list: 'instructor-applications', name: '지식공유자 신청', action: 'application-reviews.export' },
      exportApplications(call.query, maskFor(call.actor, call.query)),
    ),
  ),
  getInstructorApplication: ({ actor, params, query }) => getApplication(params.id, maskFor(actor, query)),
  reviewInstructorApplication: ({ actor, context, params, body }) => reviewApplication({ actor, context }, params.id, body),
  uncoverInstructorApplication: ({ actor, context, params, body }) => uncoverApplication({ actor, context }, params.id, body),
});
