import { mkdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { inProject, say } from './project.mjs';

const file = inProject('.runtime', 'preparing.pid');
/** A holder shows every second that it lives: after a reboot its number may belong to anything. */
const SIGN_OF_LIFE_MS = 1_000;
const SILENCE_MS = 10_000;

/** Runs `work` while no other command of this checkout installs or builds; a lock whose holder died is taken over. */
export async function alone(work) {
  mkdirSync(inProject('.runtime'), { recursive: true });
  for (let told = false; !take(); await delay(200)) {
    if (!told) say('다른 명령이 설치 또는 빌드를 마치기를 기다립니다…');
    told = true;
  }
  const sign = setInterval(() => utimesSync(file, new Date(), new Date()), SIGN_OF_LIFE_MS);
  try {
    return await work();
  } finally {
    clearInterval(sign);
    rmSync(file, { force: true });
  }
}

function take() {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    if (isAbandoned()) rmSync(file, { force: true });
    return false;
  }
}

function isAbandoned() {
  try {
    return Date.now() - statSync(file).mtimeMs > SILENCE_MS || !isAlive(Number(readFileSync(file, 'utf8')));
  } catch {
    return false;
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}
