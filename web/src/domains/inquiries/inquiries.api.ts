import { inquiriesContract } from '@baeum/contract/domains/inquiries/inquiries.contract.ts';
import { createApi } from '../../client/create-api.ts';

const lists = ['listInquiries', 'listPublicInquiries', 'listCourseInquiries'] as const;
const changed = [...lists, 'getInquiry'] as const;

export const inquiries = createApi(inquiriesContract, {
  invalidates: { createInquiry: lists, updateInquiry: changed, deleteInquiry: lists, answerInquiry: changed },
});
