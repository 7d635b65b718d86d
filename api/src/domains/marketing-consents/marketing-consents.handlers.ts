import { marketingConsentsContract } from '@baeum/contract/domains/marketing-consents/marketing-consents.contract.ts';
import { implement } from '../../http/server/implement.ts';
import { listConsents, setConsent, setProductNews } from './consents.ts';
import { unsubscribe, unsubscribePagePath } from './unsubscribe.ts';

export const marketingConsentsHandlers = implement(marketingConsentsContract, {
  listMarketingConsents: ({ actor }) => listConsents(actor.userId),
  setProductNewsConsent: ({ actor, params, body }) => setProductNews(actor.userId, params.productNews, body),
  setCourseNewsConsent: ({ actor, body }) => setConsent(actor.userId, 'course-news', body),
  openUnsubscribePage: ({ query, context }) => context.setHeader('Location', unsubscribePagePath(query.token)),
  unsubscribe: ({ query }) => unsubscribe(query.token),
});
