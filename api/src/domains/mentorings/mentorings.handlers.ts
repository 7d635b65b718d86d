import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { sendRecordedExport } from '../audit-logs/recorded-export.public.ts';
import { cancelMentoring } from './change/cancel-mentoring.ts';
import { rescheduleMentoring } from './change/move-mentoring.ts';
import { setMentoringStatus } from './change/set-status.ts';
import { reportNoShow, settleDispute } from './disputes/disputes.ts';
import { exportDisputes } from './disputes/export-disputes.ts';
import { getMentoringDispute, listMentoringDisputes } from './disputes/list-disputes.ts';
import { getMentoring, listMentorMentorings, listMyMentorings } from './list/list-mentorings.ts';

export const mentoringsHandlers = implement(mentoringsContract, {
  listMentorMentorings: ({ actor, params, query }) => listMentorMentorings(actor.userId, params.id, query),
  listMyMentorings: ({ actor, query }) => listMyMentorings(actor.userId, query),
  getMentoring: ({ actor, params }) => getMentoring(actor, params.id),
  setMentoringStatus: ({ actor, params, body }) => setMentoringStatus(actor.userId, params.id, body),
  rescheduleMentoring: ({ actor, params, body }) => rescheduleMentoring(actor.userId, params.id, body),
  cancelMentoring: ({ actor, params, body }) => cancelMentoring(actor.userId, params.id, body.reason),
  reportMentoringNoShow: ({ actor, params, body }) => reportNoShow(actor.userId, params.id, body.reason),
  listMentoringDisputes: ({ query }) => listMentoringDisputes(query),
  exportMentoringDisputes: raw((call) =>
    sendRecordedExport(call, { list: 'mentoring-disputes', name: '멘토링 분쟁', action: 'mentorings.export-disputes' }, exportDisputes(call.query)),
  ),
  getMentoringDispute: ({ params }) => getMentoringDispute(params.id),
  settleMentoringDispute: ({ actor, context, params, body }) => settleDispute({ actor, context }, params.id, body),
  listMentorMentoringsLegacy: ({ actor, params, query }) => listMentorMentorings(actor.userId, params.id, query),
});
