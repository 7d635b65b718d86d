import { mentoringsContract } from '@baeum/contract/domains/mentorings/mentorings.contract.ts';
import { implement, raw } from '../../http/implement.ts';
import { sendRecordedExport } from '../audit-logs/recorded-export.service.ts';
import { cancelMentoring } from './cancel-mentoring.ts';
import { reportNoShow, settleDispute } from './disputes.ts';
import { exportDisputes } from './export-disputes.ts';
import { getMentoringDispute, listMentoringDisputes } from './list-disputes.ts';
import { getMentoring, listMentorMentorings, listMyMentorings } from './list-mentorings.ts';
import { rescheduleMentoring } from './move-mentoring.ts';
import { setMentoringStatus } from './set-status.ts';

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
