import { systemContract } from '@baeum/contract/domains/system/system.contract.ts';
import { commonErrors } from '@baeum/contract/shared/errors.ts';
import { operations, errorsByCode } from '@baeum/contract';
import { metadataOf } from '@baeum/contract/shared/define.ts';
import { fail } from '../../http/app-error.ts';
import { escapeHtml } from '../../http/html.ts';
import { implement, raw } from '../../http/implement.ts';
import { documents } from './documents.ts';
import { readiness, version } from './readiness.ts';

export const systemHandlers = implement(systemContract, {
  healthz: () => ({ status: 'ok' as const }),
  readyz: async () => {
    const state = await readiness();
    if (state.status !== 'ok') throw fail(commonErrors.notReady, { detail: JSON.stringify(state.checks), headers: { 'Retry-After': '5' } });
    return state;
  },
  getVersion: () => version(),
  getOpenApiJson: raw(({ request, response }) => documents.json.send(request, response)),
  getOpenApiYaml: raw(({ request, response }) => documents.yaml.send(request, response)),
  getApiDocs: raw(({ request, response }) => documents.page.send(request, response)),
  getProblemDoc: raw(({ params, request, response }) => {
    const doc = problemDoc(params.errorCode);
    if (request.accepts(['json', 'html']) === 'html') response.type('html').send(problemPage(doc));
    else response.json(doc);
  }),
});

interface ProblemDoc {
  errorCode: string;
  status: number;
  message: string;
  operations: string[];
}

function problemDoc(errorCode: string): ProblemDoc {
  const entry = errorsByCode.get(errorCode);
  if (!entry) throw fail(commonErrors.notFound);
  const names = [...operations].filter(([, { route }]) => metadataOf(route).errors?.some((error) => error.errorCode === errorCode));
  return { ...entry, operations: names.map(([operationId]) => operationId) };
}

function problemPage({ errorCode, status, message, operations: names }: ProblemDoc): string {
  const list = names.map((name) => `<li><code>${escapeHtml(name)}</code></li>`).join('');
  return `<!doctype html><html lang="ko"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${errorCode}</title>
<h1>${errorCode}</h1><p>HTTP ${status}</p><p>${escapeHtml(message)}</p>${list && `<h2>이 오류를 내는 기능</h2><ul>${list}</ul>`}</html>`;
}
