import { h } from './element.js';
import { words } from './words.js';

/** In this tab's memory only: stored secrets could leak. */
const given = { token: '', sdkKey: '' };

const fields = { token: ['token', 'tokenHint'], sdkKey: ['sdkKey', 'sdkKeyHint'] };

/** Fields for the reader's credentials. */
export function credentialsForm() {
  const inputs = Object.entries(fields).map(([name, [label, hint]]) =>
    h(
      'label',
      {},
      h('span', {}, words[label]),
      h('input', {
        type: 'password',
        id: `credential-${name}`,
        autocomplete: 'off',
        spellcheck: false,
        oninput: ({ target }) => (given[name] = target.value.trim()),
      }),
      h('small', {}, words[hint]),
    ),
  );
  return [h('h2', {}, words.callers), h('p', { className: 'muted' }, words.callersHint), h('div', { className: 'credentials' }, ...inputs)];
}

/** The ways to authenticate for an operation, by the names that a reader knows, e.g. `[['bearerAuth', '접근 토큰']]`. */
export function waysInto({ security = [] }) {
  const names = new Set(security.flatMap((requirement) => (Object.keys(requirement).length === 0 ? ['nobody'] : Object.keys(requirement))));
  const ways = [];
  if (names.has('nobody')) ways.push(['nobody', words.nobody]);
  if (names.has('cookieAuth')) ways.push(['cookieAuth', words.cookieAuth]);
  if (names.has('sdkKey')) ways.push(['sdkKey', words.sdkKeyWay]);
  else if (names.has('apiKeyAuth')) ways.push(['apiKeyAuth', words.sdkKeyWay]);
  if (names.has('bearerAuth') && !names.has('apiKeyAuth')) ways.push(['bearerAuth', words.bearerAuth]);
  return ways;
}

/** The reader's most likely way: the one they have filled in, else the first. */
export function likelyWay(ways) {
  const has = (name) => (name === 'bearerAuth' ? given.token : name === 'sdkKey' || name === 'apiKeyAuth' ? given.sdkKey : '');
  return (ways.find(([name]) => has(name)) ?? ways[0])?.[0];
}

/** Headers of a way. @throws Error in the reader's language when its credential is missing */
export function headersOf(way) {
  if (way === 'bearerAuth') return { Authorization: `Bearer ${needed('token', words.noToken)}` };
  if (way === 'sdkKey') return { 'X-SDK-Key': needed('sdkKey', words.noSdkKey) };
  return way === 'apiKeyAuth' ? { 'X-API-Key': needed('sdkKey', words.noSdkKey) } : {};
}

function needed(name, refusal) {
  if (given[name]) return given[name];
  document.querySelector(`#credential-${name}`)?.focus();
  throw new Error(refusal);
}
