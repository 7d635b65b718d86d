import { roadmapsContract } from '@baeum/contract/domains/roadmaps/roadmaps.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const roadmaps = createApi(roadmapsContract, {
  reads: { getRoadmap: 'roadmaps', listRoadmaps: 'roadmaps', listMyRoadmaps: 'roadmaps' },
  changes: { enrollRoadmap: ['roadmaps', 'enrollments'], createRoadmap: 'roadmaps', updateRoadmap: 'roadmaps', deleteRoadmap: 'roadmaps' },
});
