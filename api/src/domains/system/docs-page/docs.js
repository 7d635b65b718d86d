/* The documentation page: modules in files of their own, because the content policy forbids inline scripts. */
import { credentialsForm } from './credentials.js';
import { aboutId, h, prose } from './element.js';
import { operationView } from './operation-view.js';
import { resolve } from './schema-view.js';
import { language, translatePage, words } from './words.js';

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Every operation and webhook, with the text that is searched. */
function entriesOf(specification) {
  const { paths, webhooks = {} } = specification;
  const called = Object.entries(paths).flatMap(([path, item]) =>
    methods.flatMap((method) => (item[method] ? [entryOf(specification, { path, method, operation: item[method] })] : [])),
  );
  const sent = Object.entries(webhooks).map(([path, { post }]) => entryOf(specification, { path, method: 'webhook', operation: post }));
  return [...called, ...sent];
}

function entryOf(specification, entry) {
  const { path, method, operation } = entry;
  // Errors of nearly every operation are found by their code only.
  const isCommon = ({ $ref = '' }) => /\/COMMON_\d+(?:\.COMMON_\d+)*$/.test($ref);
  const answers = Object.values(operation.responses).map((answer) => (isCommon(answer) ? answer.$ref : resolve(specification, answer).description));
  const text = [path, method, operation.operationId, operation.summary, operation['x-summary-en'], operation.description, ...answers].join(' ').toLowerCase();
  return { ...entry, text };
}

/** Groups in the document's order, with webhooks at the end. */
function groupsOf(specification, entries) {
  const [sent, called] = [entries.filter(isSent), entries.filter((entry) => !isSent(entry))];
  const tags = specification.tags.map((tag) => {
    const [title, description] = language === 'en' ? [tag.name, tag['x-description-en']] : [tag['x-displayName'], tag.description];
    return { id: `group-${tag.name}`, title, description: [description], entries: called.filter(({ operation }) => operation.tags[0] === tag.name) };
  });
  const howToReceive = h('a', { href: `#${aboutId(words.webhooks)}` }, words.howToReceive);
  const webhooks = { id: 'group-webhooks', title: words.webhooks, description: [words.sentGroup, ' ', howToReceive], entries: sent };
  return [...tags, webhooks].map(({ id, title, description, entries: own }) => {
    const members = own.map((entry) => ({ ...entry, view: operationView(specification, entry) }));
    const section = h(
      'section',
      { 'aria-labelledby': id },
      h('h2', { id }, title),
      h('p', { className: 'muted' }, ...description),
      ...members.map(({ view }) => view),
    );
    const link = h('li', {}, h('a', { href: `#${id}` }, title, h('span', { className: 'muted' }, ` ${members.length}`)));
    return { section, link, members };
  });
}

function isSent({ method }) {
  return method === 'webhook';
}

/** Hides entries without one of the words. */
function search(groups, typed) {
  const wanted = typed.toLowerCase().split(/\s+/).filter(Boolean);
  let count = 0;
  for (const { section, link, members } of groups) {
    let shown = 0;
    for (const { view, text } of members) {
      view.hidden = !wanted.every((word) => text.includes(word));
      if (!view.hidden) shown += 1;
    }
    section.hidden = link.hidden = shown === 0;
    count += shown;
  }
  const found = document.querySelector('#docs-found');
  found.textContent = wanted.length === 0 ? '' : count === 0 ? words.nothing : words.found(count);
  // Hides the introduction, so that the search field and its results are visible together.
  for (const above of document.querySelectorAll('#docs-introduction, #docs-credentials')) above.hidden = wanted.length > 0;
  if (wanted.length > 0) found.scrollIntoView({ block: 'nearest' });
}

/** Opens the operation in the address; addresses of the former viewer have its group before it. */
function openNamed() {
  const name = decodeURIComponent(location.hash.split('/').at(-1).replace(/^#/, ''));
  const view = name && document.getElementById(name);
  if (!view) return;
  if (view.matches('details.operation')) {
    view.fill();
    view.open = true;
    document.title = `${view.querySelector('.what').textContent} · ${words.title}`;
  }
  // A search may have hidden it, or its group.
  for (let part = view; part; part = part.parentElement) part.hidden = false;
  view.scrollIntoView({ block: 'start' });
}

/** Opening an operation puts it into the address, so that the link can be shared. */
function followAddress(place) {
  place.addEventListener('click', ({ target }) => {
    const view = target.closest('summary')?.parentElement;
    if (view?.matches('details.operation') && !view.open) history.replaceState(null, '', `#${view.id}`);
  });
  addEventListener('hashchange', openNamed);
}

function startSearch(groups) {
  const field = document.querySelector('#docs-search');
  const run = () => {
    search(groups, field.value);
    const query = new URLSearchParams(location.search);
    if (field.value) query.set('q', field.value);
    else query.delete('q');
    history.replaceState(null, '', `${location.pathname}${query.size > 0 ? `?${query}` : ''}${location.hash}`);
  };
  field.addEventListener('input', run);
  field.form.addEventListener('submit', (event) => {
    event.preventDefault();
    document.querySelector('.operation:not([hidden]) > summary')?.focus();
  });
  addEventListener('keydown', (event) => {
    if (event.key !== '/' || event.target.closest('input, textarea, select')) return;
    event.preventDefault();
    field.focus();
  });
  field.value = new URLSearchParams(location.search).get('q') ?? '';
  if (field.value) search(groups, field.value);
}

async function start() {
  translatePage();
  const place = document.querySelector('#docs-operations');
  const response = await fetch('/openapi.json').catch(() => undefined);
  if (!response?.ok) return place.replaceChildren(h('p', { role: 'alert' }, words.failed));
  const specification = await response.json();
  const { info } = specification;
  const introduction = language === 'en' ? info['x-description-en'] : info.description;
  document.querySelector('#docs-introduction').append(h('h2', {}, `${info.title} ${info.version}`), prose(introduction));
  document.querySelector('#docs-credentials').append(...credentialsForm());
  const entries = entriesOf(specification);
  const groups = groupsOf(specification, entries);
  document.querySelector('#docs-contents').append(h('ul', {}, ...groups.map(({ link }) => link)));
  place.replaceChildren(...groups.map(({ section }) => section));
  startSearch(groups);
  followAddress(place);
  openNamed();
  performance.mark('docs-ready');
}

void start();
