import { analyticsContract, type AnalyticsUser } from '@baeum/contract/domains/analytics/analytics.contract.ts';
import { cookies } from '@baeum/contract/shared/constants.ts';
import type { UserActor } from '../../http/admission/actor.ts';
import type { RequestContext } from '../../http/base/request-context.ts';
import { implement } from '../../http/server/implement.ts';
import { findPerson } from '../users/users.public.ts';

export const analyticsHandlers = implement(analyticsContract, {
  getAnalyticsUser: ({ actor, headers, context }) => {
    const refused = headers.dnt === '1' || headers['sec-gpc'] === '1' || context.cookies[cookies.analytics.name] === cookies.analytics.off;
    return refused ? nobody : analyticsUser(actor, context);
  },
});

const nobody: AnalyticsUser = { hid: null, device_id: null, user_id: null, email: null, user_info: { role_admin: false } };

async function analyticsUser(actor: UserActor | undefined, context: RequestContext): Promise<AnalyticsUser> {
  const deviceId = context.cookies[cookies.experimentId.name] ?? null;
  const person = actor && (await findPerson(actor.userId));
  return {
    hid: deviceId,
    device_id: deviceId,
    user_id: person?.id ?? null,
    email: person?.email ?? null,
    user_info: { role_admin: person?.roleAdmin ?? false },
  };
}
