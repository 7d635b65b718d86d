import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { sdkKeyInvalid, sdkOriginRefused } from '@baeum/contract/shared/role-errors.ts';
import type { Request } from 'express';
import { AppError } from '../base/app-error.ts';
import type { RequestContext } from '../base/request-context.ts';
import type { UserActor } from './actor.ts';

/** Called for every caller who is refused with a credential, or from a page of another site. */
export type ReportRefusal = (
  kind: 'access-refused' | 'origin-refused' | 'key-refused',
  refusal: { actorId?: number | undefined; reason: string; context: RequestContext },
) => void;

const callers = new WeakMap<Request, UserActor>();

/** Stores the caller on the request before the access check. */
export function rememberCaller(request: Request, actor: UserActor | undefined): void {
  if (actor) callers.set(request, actor);
}

/** Runs `work`, and reports the refusals that it throws. */
export async function reportingRefusals<T>(request: Request, context: RequestContext, report: ReportRefusal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const caller = callers.get(request);
    const kind = error instanceof AppError ? kindOf(error, request, caller) : undefined;
    if (kind) report(kind, { actorId: caller?.userId, reason: (error as AppError).entry.errorCode, context });
    throw error;
  }
}

/** A request to sign in (again) is no refusal; an invalid token, or a person without the right, is one. */
function kindOf({ entry }: AppError, request: Request, caller: UserActor | undefined): Parameters<ReportRefusal>[0] | undefined {
  if (entry.errorCode === commonErrors.foreignOrigin.errorCode || entry.errorCode === sdkOriginRefused.errorCode) return 'origin-refused';
  if (entry.errorCode === sdkKeyInvalid.errorCode) return 'key-refused';
  if (entry.errorCode === commonErrors.signInTooOld.errorCode) return undefined;
  const shown = caller !== undefined || request.headers.authorization !== undefined;
  return shown && (entry.status === 401 || entry.status === 403) ? 'access-refused' : undefined;
}
