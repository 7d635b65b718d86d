import { readyAnswersContract } from '@baeum/contract/domains/ready-answers/ready-answers.contract.ts';
import { createApi } from '../../client/create-api.ts';

export const readyAnswers = createApi(readyAnswersContract, {
  reads: { listReadyAnswers: 'ready-answers' },
  changes: {
    createReadyAnswer: 'ready-answers',
    updateReadyAnswer: 'ready-answers',
    deleteReadyAnswer: 'ready-answers',
    countReadyAnswerUse: 'ready-answers',
  },
});
