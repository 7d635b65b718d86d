import { projectFile } from '../../http/project-file.ts';

const published = new URL('../../../../openapi/', import.meta.url);

/** The published document, generated from the contract and committed, and the page that shows it. */
export const documents = {
  json: projectFile(new URL('openapi.json', published), 'application/json; charset=utf-8'),
  yaml: projectFile(new URL('openapi.yaml', published), 'application/yaml; charset=utf-8'),
  page: projectFile(new URL('./docs-page/index.html', import.meta.url), 'text/html; charset=utf-8'),
} as const;
