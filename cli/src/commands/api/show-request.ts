import type { AppRoute } from '@ts-rest/core';
import type { Context } from '../../context.ts';
import { withoutSecrets } from '../../session/debug-log.ts';
import type { LooseRequest } from '../../session/session.ts';
import { print } from '../../terminal/print.ts';
import { membersOfBody } from './thing.ts';

/** What would be sent. */
export async function showRequest({ output }: Context, route: AppRoute, { params = {}, query, headers, body }: LooseRequest): Promise<void> {
  const path = route.path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(params[name] ?? ''));
  const shown = { method: route.method, path, query, headers, body: body instanceof FormData ? membersOfBody(body) : withoutSecrets(body) };
  await print(output, shown, { human: `${JSON.stringify(shown, null, 2)}\n` });
}
