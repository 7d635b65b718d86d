import { mentorsContract } from '@baeum/contract/domains/mentors/mentors.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { listMentors } from './list-mentors.ts';
import { getMentor, getMentorActive, setMentorActive, updateMentor } from './mentor-profile.ts';

export const mentorsHandlers = implement(mentorsContract, {
  listMentors: ({ query }) => listMentors(query),
  getMentor: ({ actor, params }) => getMentor(params.id, actor?.userId),
  updateMentor: ({ actor, params, body }) => updateMentor(actor.userId, params.id, body),
  getMentorActive: ({ params }) => getMentorActive(params.id),
  setMentorActive: ({ actor, params, body }) => setMentorActive(actor.userId, params.id, body),
  getMentorLegacy: ({ actor, params }) => getMentor(params.id, actor?.userId),
  updateMentorLegacy: ({ actor, params, body }) => updateMentor(actor.userId, params.id, body),
  getMentorActiveness: ({ params }) => getMentorActive(params.id),
  setMentorActiveness: ({ actor, params, body }) => setMentorActive(actor.userId, params.id, body),
});
