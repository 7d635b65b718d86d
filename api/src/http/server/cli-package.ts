import express, { type RequestHandler } from 'express';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { config } from '../../config.ts';

/** Where the build packs the CLI. */
const folder = fileURLToPath(new URL('../../../../cli/packed/', import.meta.url));
const packageName = /^baeum-(\d+\.\d+\.\d+)\.tgz$/;

/**
 * The CLI that this site offers, below `/cli`: `baeum-<version>.tgz`, and `baeum.tgz` for the current one. Its content may change under the
 * same name, so caches revalidate each time.
 */
export function cliPackageFiles(): RequestHandler {
  const files = express.static(folder, { index: false, redirect: false, maxAge: 0 });
  return (request, response, next) => {
    const name = request.path.slice(1);
    if (packageName.test(name)) return files(request, response, next);
    const present = name === 'baeum.tgz' && presentPackage();
    return present ? response.redirect(302, `/cli/${present.file}`) : next();
  };
}

/** Its version and address; undefined where none was packed. */
export function cliPackage(): { version: string; url: string } | undefined {
  const present = presentPackage();
  return present && { version: present.version, url: `${config().siteOrigin}/cli/${present.file}` };
}

function presentPackage(): { file: string; version: string } | undefined {
  const [file = ''] = existsSync(folder) ? readdirSync(folder).filter((name) => packageName.test(name)) : [];
  const [, version] = packageName.exec(file) ?? [];
  return version === undefined ? undefined : { file, version };
}
