import { origin, type Call } from './call.ts';

/** For the client that openapi-typescript and openapi-fetch make of the document. */
export function typescript(call: Call): string {
  return [
    "import createClient from 'openapi-fetch';",
    "import type { paths } from './baeum-api';",
    '',
    `const api = createClient<paths>({ baseUrl: '${origin}'${headers(call)} });`,
    `const { data, error } = await api.${call.method}('${call.path}'${options(call)});`,
  ].join('\n');
}

function headers(call: Call): string {
  const members = Object.entries(call.headers).map(([name, { text, variable }]) =>
    variable ? `'${name}': \`${text}\${${variable.toLowerCase()}}\`` : `'${name}': '${text}'`,
  );
  return members.length > 0 ? `, headers: { ${members.join(', ')} }` : '';
}

function options({ pathParams, query, body }: Call): string {
  const params = { ...(hasMembers(pathParams) && { path: pathParams }), ...(hasMembers(query) && { query }) };
  const given = { ...(hasMembers(params) && { params }), ...(body && { body: body.value }) };
  return hasMembers(given) ? `, ${JSON.stringify(given, null, 2)}` : '';
}

function hasMembers(value: object): boolean {
  return Object.keys(value).length > 0;
}
