import { systemContract } from '@baeum/contract/domains/system/system.contract.ts';
import { existsSync, statSync } from 'node:fs';
import type { Context } from '../../context.ts';
import { compareContracts } from '../../session/compare-contracts.ts';
import { configFolder, configFile, credentialsFile } from '../../session/places.ts';
import type { Session } from '../../session/session.ts';
import type { Sources } from '../../session/settings.ts';
import { CliFailure, exitCodes, type FailureKind } from '../../terminal/failures.ts';
import { inLanguages } from '../../terminal/language.ts';
import { print } from '../../terminal/print.ts';
import { whoAmI } from '../auth/who-am-i.ts';

interface Finding {
  check: string;
  ok: boolean;
  /** For people. */
  detail: string;
  /** For programs: the content of `detail`, independent of language. */
  facts?: Readonly<Record<string, unknown>>;
  /** The kind of failure, which decides the exit code. */
  kind?: FailureKind;
}

const texts = inLanguages({
  ko: {
    check: '점검',
    result: '결과',
    detail: '내용',
    fine: '정상',
    wrong: '문제',
    ready: '데이터베이스, 스키마, 작업 큐가 준비됨',
    warned: (warnings: string[]) => `, 운영자가 살필 것: ${warnings.join(', ')}`,
    converts: '영상을 변환함 (ffmpeg)',
    saysNothing: '서버가 알려주지 않음',
    convertsNothing: '영상을 변환하지 않음: 서버에 ffmpeg가 없어 그대로 재생할 수 있는 영상만 받음',
    same: (version: string) => `서버 ${version}, 이 CLI와 같은 계약`,
    differs: (version: string, missing: string[], unknown: string[]) =>
      `서버 ${version}. 서버에 없는 기능: ${missing.join(', ') || '없음'}. 이 CLI가 모르는 기능: ${unknown.join(', ') || '없음'}. 올리는 줄은 baeum upgrade`,
    skew: (seconds: number) => `서버와 ${seconds}초 차이`,
    nobody: '로그인하지 않음',
    ended: '저장된 로그인이 더는 통하지 않음 (baeum auth login)',
    notThere: '아직 없음',
    open: (mode: string) => `다른 사람이 읽을 수 있음 (권한 ${mode}; chmod 600)`,
    private: '나만 읽을 수 있음',
  },
  en: {
    check: 'Check',
    result: 'Result',
    detail: 'Detail',
    fine: 'fine',
    wrong: 'wrong',
    ready: 'database, schema and job queue are ready',
    warned: (warnings: string[]) => `; for the operator: ${warnings.join(', ')}`,
    converts: 'videos are converted (ffmpeg)',
    saysNothing: 'the server does not say',
    convertsNothing: 'videos are not converted: the server has no ffmpeg and takes only those that browsers play as they are',
    same: (version: string) => `server ${version}, same contract as this CLI`,
    differs: (version: string, missing: string[], unknown: string[]) =>
      `server ${version}. Missing there: ${missing.join(', ') || 'nothing'}. Unknown to this CLI: ${unknown.join(', ') || 'nothing'}. To upgrade: baeum upgrade`,
    skew: (seconds: number) => `${seconds} s apart from the server`,
    nobody: 'not signed in',
    ended: 'the stored login no longer works (baeum auth login)',
    notThere: 'not there yet',
    open: (mode: string) => `others can read it (mode ${mode}; chmod 600)`,
    private: 'only you can read it',
  },
});

/** A larger difference between the clocks breaks one-time codes and the checks of expiry. */
const allowedSkewSeconds = 60;

/** Looks at everything that a call needs, and ends with the exit code of the first thing that is wrong. */
export async function examine(context: Context): Promise<void> {
  const t = texts();
  const session = await context.session();
  const findings = [
    { check: 'node', ok: true, detail: process.versions.node, facts: { version: process.versions.node } },
    ...checkFiles(context.sources),
    ...(await checkServer(session)),
  ];
  const rows = findings.map(({ check, ok, detail }) => [check, ok ? t.fine : t.wrong, detail]);
  await print(
    context.output,
    findings.map(({ check, ok, facts }) => ({ check, ok, ...facts })),
    { table: { head: [t.check, t.result, t.detail], rows } },
  );
  const worst = findings.find(({ ok }) => !ok);
  if (worst) process.exitCode = exitCodes[worst.kind ?? 'failure'];
}

/** What people have written by hand may be broken; the rest of the program says so and stops, this goes on. */
function checkFiles({ env, broken }: Sources): Finding[] {
  const unreadable = broken.map(({ message }): Finding => ({ check: 'settings', ok: false, detail: message, facts: { error: 'UNREADABLE', message } }));
  const files = [configFolder(env), configFile(env), credentialsFile(env)].map((path): Finding => {
    if (!existsSync(path)) return { check: path, ok: true, detail: texts().notThere, facts: { exists: false } };
    const mode = statSync(path).mode & 0o777;
    const isPrivate = process.platform === 'win32' || (mode & 0o077) === 0;
    return {
      check: path,
      ok: isPrivate,
      detail: isPrivate ? texts().private : texts().open(mode.toString(8)),
      facts: { exists: true, mode: mode.toString(8) },
    };
  });
  return [...unreadable, ...files];
}

/** No further checks are made when the server does not answer. */
async function checkServer(session: Session): Promise<Finding[]> {
  const reached = await attempt('host', () => checkHost(session));
  if (!reached.ok) return [reached];
  return [
    reached,
    await attempt('conversion', () => checkConversion(session)),
    await attempt('clock', () => checkClock(session)),
    await attempt('contract', () => checkContract(session)),
    await attempt('login', () => checkLogin(session)),
  ];
}

async function attempt(check: string, look: () => Promise<Omit<Finding, 'check'>>): Promise<Finding> {
  try {
    return { check, ...(await look()) };
  } catch (error) {
    if (!(error instanceof CliFailure)) throw error;
    return { check, ok: false, detail: error.message, facts: { error: error.kind, message: error.message }, kind: error.kind };
  }
}

async function checkHost(session: Session): Promise<Omit<Finding, 'check'>> {
  const { warnings = [] } = (await session.call(systemContract.readyz, {}, { as: 'nobody' })) as ServerState;
  const warned = warnings.length > 0 && { warnings };
  return {
    ok: true,
    detail: `${session.host}: ${texts().ready}${warned ? texts().warned(warnings) : ''}`,
    facts: { host: session.host, ...warned },
  };
}

/** What servers report about themselves; older ones report less. */
interface ServerState {
  warnings?: string[];
  checks?: { conversion?: boolean };
}

/** A server that converts nothing is as well as it says. */
async function checkConversion(session: Session): Promise<Omit<Finding, 'check'>> {
  const { checks } = (await session.call(systemContract.readyz, {}, { as: 'nobody' })) as ServerState;
  const conversion = checks?.conversion;
  if (conversion === undefined) return { ok: true, detail: texts().saysNothing, facts: {} };
  return { ok: true, detail: conversion ? texts().converts : texts().convertsNothing, facts: { conversion } };
}

async function checkClock(session: Session): Promise<Omit<Finding, 'check'>> {
  const { headers } = await session.send(systemContract.healthz, {}, { as: 'nobody' });
  const seconds = Math.round(Math.abs(Date.now() - Date.parse(headers.get('date') ?? '')) / 1000) || 0;
  return { ok: seconds <= allowedSkewSeconds, detail: texts().skew(seconds), facts: { skewSeconds: seconds } };
}

async function checkContract(session: Session): Promise<Omit<Finding, 'check'>> {
  const { version } = await session.call(systemContract.getVersion, {}, { as: 'nobody' });
  const { missing, unknown } = await compareContracts(session);
  const isSame = missing.length === 0 && unknown.length === 0;
  // What a newer server has more is no trouble for what this program calls.
  return {
    ok: missing.length === 0,
    detail: isSame ? texts().same(version) : texts().differs(version, missing, unknown),
    facts: { version, missing, unknown },
  };
}

async function checkLogin(session: Session): Promise<Omit<Finding, 'check'>> {
  if (!session.tokens.origin) return { ok: true, detail: texts().nobody, facts: { account: null } };
  const user = await whoAmI(session);
  return user
    ? { ok: true, detail: user.email, facts: { account: user.email } }
    : { ok: false, detail: texts().ended, facts: { error: 'ENDED' }, kind: 'authentication' };
}
