import { readyAnswersContract } from '@baeum/contract/domains/ready-answers/ready-answers.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { countUse, createReadyAnswer, deleteReadyAnswer, listReadyAnswers, updateReadyAnswer } from './ready-answers.ts';

export const readyAnswersHandlers = implement(readyAnswersContract, {
  listReadyAnswers: ({ actor }) => listReadyAnswers(actor.userId),
  createReadyAnswer: ({ actor, body }) => createReadyAnswer(actor.userId, body),
  updateReadyAnswer: ({ actor, params, body }) => updateReadyAnswer(actor.userId, params.id, body),
  deleteReadyAnswer: ({ actor, params }) => deleteReadyAnswer(actor.userId, params.id),
  countReadyAnswerUse: ({ actor, params }) => countUse(actor.userId, params.id),
});
