import { curriculaContract } from '@baeum/contract/domains/curricula/curricula.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getCurriculumRevision, listCurriculumRevisions, restoreCurriculumRevision } from './curriculum-revisions.ts';
import { publishLectures } from './publish-lectures.ts';
import { saveCurriculum } from './save-curriculum.ts';

export const curriculaHandlers = implement(curriculaContract, {
  saveCurriculum: ({ actor, params, body }) => saveCurriculum(actor.userId, params.id, body),
  publishLectures: ({ actor, params, body }) => publishLectures(actor, params.id, body),
  listCurriculumRevisions: ({ actor, params, query }) => listCurriculumRevisions(actor.userId, params.id, query),
  getCurriculumRevision: ({ actor, params }) => getCurriculumRevision(actor.userId, params.id, params.version),
  restoreCurriculumRevision: ({ actor, params, body }) => restoreCurriculumRevision(actor.userId, params.id, params.version, body.version),
});
