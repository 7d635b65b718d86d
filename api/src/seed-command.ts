import { parseArgs } from 'node:util';

// Demo data is loaded by the commands that want it: every start would wait for its code otherwise.
type Say = (text: string) => void;

/** What is made up for measurements beside the demo data: so many courses, or a share of the largest site; neither by default. */
export interface SeedSize {
  courses?: number;
  share?: number;
}

/** `seed [--scale [courses]]`, a hundred thousand by default, or `seed --scale largest [share]`. @returns undefined for other arguments */
export function seedSizeOf(args: string[]): SeedSize | undefined {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { scale: { type: 'boolean' } } });
  if (!values.scale) return positionals.length > 0 ? undefined : {};
  const isLargest = positionals[0] === 'largest';
  const [number, ...rest] = isLargest ? positionals.slice(1) : positionals;
  if (rest.length > 0) return undefined;
  if (isLargest) {
    const share = Number(number ?? 1);
    return share > 0 && share <= 1 ? { share } : undefined;
  }
  const courses = Number(number ?? 100_000);
  return Number.isSafeInteger(courses) && courses >= 1 ? { courses } : undefined;
}

export async function seed(say: Say): Promise<void> {
  const { loadDemoData } = await import('./database/demo-data/load.ts');
  if (await loadDemoData()) say('· 데모 데이터를 넣었습니다.');
}

/** @param ownerAddress the database as the role that owns its tables */
export async function seedScale({ courses, share }: SeedSize, ownerAddress: string, say: Say): Promise<void> {
  if (courses !== undefined) {
    const { loadScale } = await import('./database/demo-data/scale.ts');
    say(`· 측정용 강의 ${await loadScale(courses)}개를 넣었습니다.`);
  }
  if (share === undefined) return;
  const { loadLargest } = await import('./database/demo-data/scale-largest.ts');
  const loaded = await loadLargest(ownerAddress, share, say);
  say(
    loaded
      ? `· 회원 ${loaded.members}명이 배운 수업 ${loaded.learned}개와 하루의 이벤트 ${loaded.events}개를 넣었습니다.`
      : '· 이미 넣은 데이터베이스입니다. 아무것도 바꾸지 않았습니다.',
  );
}
