import { inquiriesContract } from '@baeum/contract/domains/inquiries/inquiries.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getInquiry, listCourseInquiries, listInquiries, listPublicInquiries } from './read-inquiries.ts';
import { answerInquiry, createInquiry, deleteInquiry, updateInquiry } from './write-inquiries.ts';

export const inquiriesHandlers = implement(inquiriesContract, {
  listInquiries: ({ actor, query }) => listInquiries(actor.userId, query),
  getInquiry: ({ actor, query }) => getInquiry(actor, query.id),
  createInquiry: ({ actor, body }) => createInquiry(actor, body),
  updateInquiry: ({ actor, body }) => updateInquiry(actor, body),
  deleteInquiry: ({ actor, query }) => deleteInquiry(actor.userId, query.id),
  listPublicInquiries: ({ actor, params, query }) => listPublicInquiries(params.id, query, actor),
  listCourseInquiries: ({ actor, query }) => listCourseInquiries(actor.userId, query),
  answerInquiry: ({ actor, params, body }) => answerInquiry(actor, params.id, body.content),
});
