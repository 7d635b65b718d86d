import { roadmapsContract } from '@baeum/contract/domains/roadmaps/roadmaps.contract.ts';
import { createApi } from '../../client/create-api.ts';
import { dashboardReads } from '../dashboard/parts/dashboard-reads.ts';

const reads = ['getRoadmap', 'listRoadmaps', 'listMyRoadmaps'] as const;

export const roadmaps = createApi(roadmapsContract, {
  invalidates: {
    enrollRoadmap: [...reads, 'listMyCourses', 'getLearningCourse', ...dashboardReads],
    createRoadmap: reads,
    updateRoadmap: reads,
    deleteRoadmap: reads,
  },
});
