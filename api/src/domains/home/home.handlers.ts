import { homeContract } from '@baeum/contract/domains/home/home.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { sharedAnswer } from '../../http/server/shared-answer.ts';
import { composeHome } from '../home-content/compose-home.public.ts';
import { contentInForce } from '../home-content/content-in-force.public.ts';

export const homeHandlers = implement(homeContract, {
  getHome: sharedAnswer(homeContract.getHome, async () => {
    const { content, at } = await contentInForce();
    return composeHome(content, at);
  }),
});
