import { readConfig, setConfig } from '@baeum/api/src/config.ts';
import { loadDemoData } from '@baeum/api/src/database/demo-data/load.ts';
import { closeDatabase, openDatabase } from '@baeum/api/src/database/sequelize.ts';
import { closeSecurityEvents, openSecurityEvents } from '@baeum/api/src/domains/security-events/security-events.public.ts';
import { createFilledTemplate } from './database.ts';
import { onceARun } from './once-a-run.ts';

const TEMPLATE = 'baeum_demo_template';

/** Name of the database with the courses, people and pages of the demo, to be copied; it is filled once a run. */
export async function demoTemplate(): Promise<string> {
  await onceARun(
    async (admin) => (await admin.query('SELECT FROM pg_database WHERE datname = $1 AND datistemplate', [TEMPLATE])).rowCount === 1,
    () => createFilledTemplate(TEMPLATE, fill),
  );
  return TEMPLATE;
}

async function fill(url: string): Promise<void> {
  const settings = { ...readConfig({ NODE_ENV: 'test', DATABASE_URL: url }), DATABASE_URL: url };
  setConfig(settings);
  openDatabase(settings);
  openSecurityEvents(settings);
  try {
    await loadDemoData();
  } finally {
    await closeSecurityEvents();
    await closeDatabase();
  }
}
