import { homeContract } from '@baeum/contract/domains/home/home.contract.ts';
import { implement } from '../../http/implement.ts';
import { sharedAnswer } from '../../http/shared-answer.ts';
import { getHome } from './home-page.ts';

export const homeHandlers = implement(homeContract, {
  getHome: sharedAnswer(homeContract.getHome, () => getHome()),
});
