import { operations } from '@baeum/contract';
import { systemContract } from '@baeum/contract/domains/system/system.contract.ts';
import { errorsByCode } from '@baeum/contract/errors.ts';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { fail } from '../../http/base/app-error.ts';
import { implement, raw } from '../../http/server/implement.ts';
import { documents } from './documents.ts';
import { problemPage } from './problem-page.ts';
import { readiness, version } from './readiness.ts';
import { getSiteHealth } from './site-health.ts';

export const systemHandlers = implement(systemContract, {
  healthz: ({ context }) => {
    const proxy = context.proxy();
    return { status: 'ok' as const, ...(proxy && { proxy }) };
  },
  readyz: async () => {
    const state = await readiness();
    if (state.status !== 'ok') throw fail(commonErrors.notReady, { detail: JSON.stringify(state.checks), headers: { 'Retry-After': '5' } });
    return state;
  },
  getSiteHealth: () => getSiteHealth(),
  getVersion: () => version(),
  getOpenApiJson: raw(({ request, response }) => documents.json.send(request, response)),
  getOpenApiYaml: raw(({ request, response }) => documents.yaml.send(request, response)),
  getApiDocs: raw(({ request, response }) => documents.page.send(request, response)),
  getApiChanges: raw(({ request, response }) => documents.changes.send(request, response)),
  getProblemDoc: raw(({ params, request, response }) => {
    const error = errorsByCode.get(params.errorCode);
    if (!error) throw fail(commonErrors.notFound);
    const { errorCode, status, message } = error;
    const doc = { errorCode, status, message, operations: operationsAnswering(errorCode) };
    response.vary('Accept');
    if (request.accepts(['json', 'html']) === 'html') response.type('html').send(problemPage(doc, error.advice));
    else response.json(doc);
  }),
});

function operationsAnswering(errorCode: string): string[] {
  const answering = [...operations].filter(([, { route }]) => metadataOf(route).errors?.some((error) => error.errorCode === errorCode));
  return answering.map(([operationId]) => operationId);
}
