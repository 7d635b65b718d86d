import { roadmapsContract } from '@baeum/contract/domains/roadmaps/roadmaps.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { enrollRoadmap } from './enroll-roadmap.ts';
import { getRoadmap, listMyRoadmaps, listRoadmaps } from './list-roadmaps.ts';
import { createRoadmap, deleteRoadmap, updateRoadmap } from './manage-roadmaps.ts';

export const roadmapsHandlers = implement(roadmapsContract, {
  listRoadmaps: ({ actor, query }) => listRoadmaps(query, actor?.userId),
  getRoadmap: ({ actor, params }) => getRoadmap(params.id, actor?.userId),
  enrollRoadmap: ({ actor, params }) => enrollRoadmap(actor.userId, params.id),
  createRoadmap: ({ actor, body }) => createRoadmap(actor.userId, body),
  updateRoadmap: ({ actor, params, body }) => updateRoadmap(actor.userId, params.id, body),
  deleteRoadmap: ({ actor, params }) => deleteRoadmap(actor.userId, params.id),
  listMyRoadmaps: ({ actor, query }) => listMyRoadmaps(actor.userId, query),
});
