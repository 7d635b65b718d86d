import { demoSdkKeys } from '@baeum/contract/shared/constants.ts';
import { config } from '../../config.ts';
import { ensureSdkKey } from '../../domains/sdk-keys/sdk-keys.service.ts';
import { importWorkspaceFile } from '../../domains/workspaces/workspaces.service.ts';
import { sql } from '../sql.ts';
import { transaction } from '../transaction.ts';
import { readClock } from './clock.ts';
import { loadCourses } from './load-courses.ts';
import { loadHome, loadRoadmaps } from './load-home.ts';
import { ImageShelf } from './load-images.ts';
import { loadLearning } from './load-learning.ts';
import { loadPeople } from './load-people.ts';
import { admin } from './people.ts';
import { demoWorkspace } from './workspace.ts';

/** Key of the advisory lock that keeps two processes from loading at once. */
const lockKey = 7_000_002;

/**
 * Fills an empty site with demo data, all or nothing; false when it has been filled before. The same at every load but
 * for the dates, which lie around now.
 * @throws Error in production
 */
export async function loadDemoData(): Promise<boolean> {
  if (config().production) throw new Error('demo data is never loaded in production');
  return transaction(async () => {
    await sql('', 'SELECT pg_advisory_xact_lock($1)', [lockKey]);
    if (await isLoaded()) return false;
    const clock = await readClock();
    const images = new ImageShelf();
    const people = await loadPeople(clock, images);
    const courses = await loadCourses(clock, people, images);
    await loadLearning(clock, people, courses);
    await loadRoadmaps(clock, people, courses, images);
    await loadHome(clock, config().SISTER_BRAND_URL, images);
    await loadExperiments();
    return true;
  });
}

async function isLoaded(): Promise<boolean> {
  const rows = await sql('', 'SELECT 1 FROM users WHERE lower(email) = $1', [admin.email]);
  return rows.length > 0;
}

async function loadExperiments(): Promise<void> {
  await importWorkspaceFile(undefined, demoWorkspace);
  await ensureSdkKey({ name: '데모 웹', kind: 'CLIENT', key: demoSdkKeys.client });
  await ensureSdkKey({ name: '데모 서버', kind: 'SERVER', key: demoSdkKeys.server });
}
