import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import type { MediaTypeObject, OpenAPIObject, ParameterObject, RequestBodyObject } from 'openapi3-ts/oas31';
import { isReference } from './schemas.ts';
import { curl } from './snippets/curl.ts';
import { python } from './snippets/python.ts';
import { typescript } from './snippets/typescript.ts';
import type { Call } from './snippets/call.ts';
import { operationsOf, type DocumentedOperation } from './walk.ts';

/** Shows how each operation is called, in the three languages that callers ask for. */
export function addCodeSamples(document: OpenAPIObject): void {
  for (const documented of operationsOf(document)) {
    const call = callOf(documented);
    documented.operation['x-codeSamples'] = [
      { lang: 'Shell', label: 'curl', source: curl(call) },
      { lang: 'TypeScript', label: 'openapi-fetch', source: typescript(call) },
      { lang: 'Python', label: 'requests', source: python(call) },
    ];
  }
}

function callOf({ path, method, operation }: DocumentedOperation): Call {
  const parameters = (operation.parameters ?? []).filter((entry) => !isReference(entry)) as ParameterObject[];
  const required = (location: string) =>
    Object.fromEntries(parameters.filter((entry) => entry.in === location && entry.required).map(({ name, example }) => [name, example as unknown]));
  const body = requestExample(operation.requestBody as RequestBodyObject | undefined);
  return { method, path, pathParams: required('path'), query: required('query'), headers: credential(operation.security), ...(body && { body }) };
}

function requestExample(body: RequestBodyObject | undefined): Call['body'] {
  const [entry] = Object.entries<MediaTypeObject>(body?.content ?? {});
  return entry && { contentType: entry[0], value: entry[1].example as unknown };
}

/** The credential as a reader would have it: demo SDK key, or a shell variable. */
function credential(security: DocumentedOperation['operation']['security'] = []): Call['headers'] {
  const names = new Set(security.flatMap((requirement) => Object.keys(requirement)));
  if (names.has('sdkKey')) return { 'X-SDK-Key': { text: demoSdkKeys.server } };
  if (names.has('apiKeyAuth')) return { 'X-API-Key': { text: demoSdkKeys.server } };
  if (security.some((requirement) => Object.keys(requirement).length === 0)) return {};
  return names.has('bearerAuth') ? { Authorization: { text: 'Bearer ', variable: 'TOKEN' } } : { Cookie: { text: 'sid=', variable: 'SESSION' } };
}
