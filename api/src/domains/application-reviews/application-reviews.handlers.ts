import { applicationReviewsContract } from '@baeum/contract/domains/application-reviews/application-reviews.contract.ts';
import { transaction } from '../../database/transaction.ts';
import { asDownload } from '../../http/as-download.ts';
import { implement, raw } from '../../http/implement.ts';
import { maskFor } from '../../http/masking.ts';
import { sendParts } from '../../http/send-parts.ts';
import { authorOf, recordAudit } from '../audit-logs/audit-logs.service.ts';
import { exportApplications } from './export-applications.ts';
import { getApplication } from './find-application.ts';
import { listApplications } from './list-applications.ts';
import { reviewApplication } from './review-application.ts';

const fileTypes = { csv: 'text/csv', jsonl: 'application/x-ndjson' } as const;

export const applicationReviewsHandlers = implement(applicationReviewsContract, {
  listInstructorApplications: ({ actor, query }) => listApplications(query, maskFor(actor, query)),
  exportInstructorApplications: raw(async ({ actor, context, query, response }) => {
    const { format } = query;
    await transaction(() =>
      recordAudit({
        author: authorOf({ actor, context }),
        action: 'application-reviews.export',
        target: 'instructor-applications',
        diff: { format: [null, format] },
      }),
    );
    asDownload(response, { type: fileTypes[format], asciiName: `instructor-applications.${format}`, name: `지식공유자 신청.${format}` });
    await sendParts(exportApplications(query, maskFor(actor, query)), response);
  }),
  getInstructorApplication: ({ actor, params, query }) => getApplication(params.id, maskFor(actor, query)),
  reviewInstructorApplication: ({ actor, context, params, body }) => reviewApplication({ actor, context }, params.id, body),
});
