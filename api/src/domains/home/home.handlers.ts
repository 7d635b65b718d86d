import { homeContract } from '@baeum/contract/domains/home/home.contract.ts';
import { implement } from '../../http/implement.ts';
import { sharedAnswer } from '../../http/shared-answer.ts';
import { composeHome } from '../home-content/compose-home.service.ts';
import { contentInForce } from '../home-content/content-in-force.service.ts';

export const homeHandlers = implement(homeContract, {
  getHome: sharedAnswer(homeContract.getHome, async () => {
    const { content, at } = await contentInForce();
    return composeHome(content, at);
  }),
});
