import { inquiriesContract } from '@baeum/contract/domains/inquiries/inquiries.contract.ts';
import { createApi } from '../../client/create-api.ts';

const changed = ['inquiries', 'inquiry-texts'] as const;

export const inquiries = createApi(inquiriesContract, {
  reads: { listInquiries: 'inquiries', listPublicInquiries: 'inquiries', listCourseInquiries: 'inquiries', getInquiry: 'inquiry-texts' },
  changes: { createInquiry: 'inquiries', updateInquiry: changed, deleteInquiry: 'inquiries', answerInquiry: changed },
});
