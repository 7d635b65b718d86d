import type { Config } from '../config.ts';
import { refuseDemoData } from '../database/demo-data/clear.ts';
import { DemoDataError } from '../database/demo-data/errors.ts';
import { openExaminer, type Examiner } from '../database/examine/examiner.ts';
import { explainFailure } from '../explain-failure.ts';
import { backupCheck } from './backup-check.ts';
import { databaseChecks } from './database-checks.ts';
import { examine, fine, patienceMilliseconds, reasonOf, wrong, type Check, type Finding } from './finding.ts';
import { secretsHider } from './hide-secrets.ts';
import { outsideChecks } from './outside-checks.ts';
import { proxyCheck } from './proxy-check.ts';
import { replicaCheck } from './replica-check.ts';
import { settingsChecks, settingsFindings } from './settings-checks.ts';
import { storageChecks } from './storage-checks.ts';

export interface Patient {
  settings: Config;
  /** Invalid settings, with the messages of `readConfig`. */
  problems: readonly string[];
  /** Opens the database; rejects when it is unreachable. */
  database: () => Promise<{ url: string; ownerUrl: string }>;
  /** Runs work with statements on that database. */
  withStatements: (url: string, work: () => Promise<void>) => Promise<void>;
  /** Recipient of a test mail. */
  mailTo: string | undefined;
  publicUrl: string | undefined;
  /** Names of the checks to run; empty runs all. */
  only: readonly string[];
}

/** Checks everything that the server needs. A failing check does not prevent others, and findings contain no secrets. */
export async function examineServer(patient: Patient): Promise<Finding[]> {
  const { settings, problems, mailTo, publicUrl, only } = patient;
  const standalone = [
    ...settingsChecks(settings),
    ...outsideChecks(settings, mailTo),
    ...storageChecks(settings),
    ...(publicUrl === undefined ? [] : [proxyCheck(publicUrl, settings)]),
  ];
  const needsDatabase = only.length === 0 || only.some((name) => standalone.every(({ check }) => check !== name));
  const [database, others] = await Promise.all([needsDatabase ? examineDatabase(patient) : [], all(standalone, only)]);
  const hide = secretsHider(settings);
  return [...settingsFindings(problems), ...database, ...others].map(({ detail, advice, ...finding }) => ({
    ...finding,
    detail: hide(detail),
    ...(advice !== undefined && { advice: hide(advice) }),
  }));
}

async function all(checks: readonly Check[], only: readonly string[]): Promise<Finding[]> {
  const wanted = checks.filter(({ check }) => only.length === 0 || only.includes(check));
  const findings = await Promise.all(wanted.map((check) => examine(check)));
  return findings.filter((finding) => finding !== undefined);
}

/** Runs checks one after the other, because they share a connection. */
async function examineDatabase({ settings, database, withStatements, only }: Patient): Promise<Finding[]> {
  const opened: Examiner[] = [];
  const open = async (url: string) => {
    const examiner = await openExaminer(url, patienceMilliseconds);
    opened.push(examiner);
    return examiner;
  };
  let found: { site: Examiner; owner: Examiner; url: string } | undefined;
  const reached = await examine({
    check: 'postgres',
    title: 'PostgreSQL',
    look: async () => {
      try {
        const { url, ownerUrl } = await database();
        const site = await open(url);
        found = { site, owner: ownerUrl === url ? site : await open(ownerUrl), url };
        return undefined;
      } catch (error) {
        return wrong(
          explainFailure(error) ?? reasonOf(error),
          settings.DATABASE_URL === undefined
            ? '서버를 한 번 시작하거나(npm start), PostgreSQL의 주소를 DATABASE_URL에 넣어주세요.'
            : 'PostgreSQL이 켜져 있는지, DATABASE_URL의 주소와 이름과 비밀번호가 맞는지 확인해주세요.',
        );
      }
    },
    whenItFails: 'PostgreSQL이 켜져 있는지, DATABASE_URL의 주소와 방화벽을 확인해주세요.',
  });
  const findings = reached ? [reached] : [];
  const checks = [
    ...(found ? [...databaseChecks(found.site, found.owner, settings), replicaCheck(settings, found.url), demoCheck(settings, found.url, withStatements)] : []),
    backupCheck(settings, found?.site),
  ];
  for (const check of checks) findings.push(...(await all([check], only)));
  for (const examiner of opened) void examiner.end().catch(() => undefined);
  return findings;
}

/** The passwords of demo accounts are public. */
function demoCheck({ production }: Config, url: string, withStatements: Patient['withStatements']): Check {
  return {
    check: 'demo-data',
    title: '데모 데이터',
    look: async () => {
      if (!production) return undefined;
      try {
        await withStatements(url, refuseDemoData);
      } catch (error) {
        if (!(error instanceof DemoDataError)) throw error;
        return wrong('데모 계정이나 데모 SDK 키가 들어 있습니다', 'baeum-server clear-demo-data로 보고 --yes를 붙여 지워주세요.');
      }
      return fine('없습니다');
    },
    whenItFails: 'baeum-server migrate로 구조를 옮긴 뒤 다시 확인해주세요.',
  };
}
