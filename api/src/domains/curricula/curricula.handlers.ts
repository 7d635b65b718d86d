import { curriculaContract } from '@baeum/contract/domains/curricula/curricula.contract.ts';
import { implement } from '../../http/implement.ts';
import { publishLectures } from './publish-lectures.ts';
import { saveCurriculum } from './save-curriculum.ts';

export const curriculaHandlers = implement(curriculaContract, {
  saveCurriculum: ({ actor, params, body }) => saveCurriculum(actor.userId, params.id, body),
  publishLectures: ({ actor, params, body }) => publishLectures(actor, params.id, body),
});
