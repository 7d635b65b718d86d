import { cookies, developmentPort } from '@baeum/contract/shared/constants.ts';
import { config } from '../../config.ts';
import { projectFile } from '../../http/server/project-file.ts';
import { sessionCookieName } from '../sign-in/browser-cookies.public.ts';
import { changesPage } from './changes-page.ts';

const published = new URL('../../../../openapi/', import.meta.url);

/** The published document, generated from the contract and committed, and the pages that show it and its changes. */
export const documents = {
  json: projectFile(new URL('openapi.json', published), 'application/json; charset=utf-8', { served: asOfThisSite }),
  yaml: projectFile(new URL('openapi.yaml', published), 'application/yaml; charset=utf-8', { served: asOfThisSite }),
  page: projectFile(new URL('./docs-page/index.html', import.meta.url), 'text/html; charset=utf-8'),
  changes: projectFile(new URL('CHANGELOG.md', published), 'text/html; charset=utf-8', { served: changesPage }),
} as const;

/** Sets this site's address in servers and samples, and its cookie name. */
function asOfThisSite(text: string): string {
  const name = sessionCookieName();
  return text.replaceAll(`http://localhost:${developmentPort}`, config().siteOrigin).replaceAll(inSamples, `${name}=`).replaceAll(inScheme, `$1${name}`);
}

const inSamples = new RegExp(String.raw`\b${cookies.session.name}=(?=[$\{])`, 'g');
const inScheme = new RegExp(String.raw`(\bname"?: "?)${cookies.session.name}\b`, 'g');
