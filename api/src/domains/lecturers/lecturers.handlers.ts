import { lecturersContract } from '@baeum/contract/domains/lecturers/lecturers.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { getLecturer, updateLecturer } from './own-lecturer.ts';

export const lecturersHandlers = implement(lecturersContract, {
  getLecturer: ({ actor }) => getLecturer(actor.userId),
  updateLecturer: ({ actor, body }) => updateLecturer(actor.userId, body),
});
