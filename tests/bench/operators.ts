import { inData, p95 } from './growth-table.ts';
import { signInMember } from './member.ts';
import { loadOperations } from './operator-data.ts';
import { openBenchSite } from './site.ts';

/** Rows of each list. */
const sizes = [10_000, 100_000, 1_000_000];
/** Milliseconds that the slowest of twenty answers may take. */
const limit = 300;

/** A day so many days ago. */
const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Another month, or another page of twenty to forty rows, each time. */
const month = (round: number, [from, to] = ['from', 'to']) => `${from}=${day(60 + (round % 20))}&${to}=${day(30 + (round % 20))}`;
const some = (round: number) => `pageSize=${20 + (round % 20)}`;
const rows = (round: number) => `masked=true&${some(round)}`;
const last = 'pageSize=20&page=500';
const words = (text: string) => `q=${encodeURIComponent(text)}`;

type Queries = Record<string, (round: number) => string>;

/** What is asked of each list. */
const lists: Record<string, Queries> = {
  orders: {
    all: rows,
    'last page': () => `masked=true&${last}`,
    'status FAILED, rare': (round) => `${rows(round)}&status=FAILED`,
    'status PAID': (round) => `${rows(round)}&status=PAID`,
    'method TRANSFER': (round) => `${rows(round)}&method=TRANSFER`,
    'status and method': (round) => `${rows(round)}&status=REFUNDED&method=VIRTUAL_ACCOUNT`,
    'a month': (round) => `${rows(round)}&${month(round)}`,
    'amount, rare': (round) => `${rows(round)}&minAmount=990000`,
    number: (round) => `${rows(round)}&q=20250101-${String(1000 + round).padStart(8, '0')}`,
    'e-mail': (round) => `${rows(round)}&q=bench${1000 + round}@`,
    'name, one letter': (round) => `${rows(round)}&${words('김')}`,
    'name, two letters': (round) => `${rows(round)}&${words('김운')}`,
    'name of a third, last page': () => `masked=true&${words('김운영')}&${last}`,
    'name of a third': (round) => `${rows(round)}&${words('김운영')}`,
    title: (round) => `${rows(round)}&${words('파이썬')}`,
    'words that nobody has': (round) => `${rows(round)}&q=nothing${round}`,
  },
  users: {
    all: rows,
    'last page': () => `masked=true&${last}`,
    'status BLOCKED, rare': (round) => `${rows(round)}&status=BLOCKED`,
    'role INSTRUCTOR': (round) => `${rows(round)}&role=INSTRUCTOR`,
    'a month': (round) => `${rows(round)}&${month(round)}`,
    'by name': (round) => `${rows(round)}&sort=name`,
    'by name, last page': () => `masked=true&sort=-name&${last}`,
    'e-mail': (round) => `${rows(round)}&q=bench${1000 + round}@`,
    'one letter': (round) => `${rows(round)}&${words('김')}`,
    'two letters, by name': (round) => `${rows(round)}&sort=name&${words('김운')}`,
    'name of a third': (round) => `${rows(round)}&${words('김운영')}`,
    'words that nobody has': (round) => `${rows(round)}&q=nothing${round}`,
  },
  'audit-logs': {
    all: (round) => `limit=${20 + (round % 20)}`,
    target: (round) => `target=orders/${1000 + round}`,
    'action, rare': (round) => `action=bench.rare&limit=${20 + (round % 20)}`,
    'name of who did it': (round) => `q=${encodeURIComponent('운영')}&limit=${20 + (round % 20)}`,
    'a month': (round) => month(round),
  },
  outbox: {
    all: rows,
    'last page': () => `masked=true&${last}`,
    'to one': (round) => `${rows(round)}&to=bench${1000 + round}@example.test`,
    'status FAILED, rare': (round) => `${rows(round)}&status=FAILED`,
    'a month': (round) => `${rows(round)}&${month(round, ['since', 'until'])}`,
    'kind, rare': (round) => `${rows(round)}&kind=bench-rare`,
    'channel SMS': (round) => `${rows(round)}&channel=SMS`,
  },
  'contact-messages': {
    all: rows,
    'last page': () => `masked=true&${last}`,
    'state OPEN, rare': (round) => `${rows(round)}&state=OPEN`,
    'topic, rare': (round) => `${rows(round)}&topic=privacy`,
    'e-mail': (round) => `${rows(round)}&q=bench${1000 + round}@`,
    'one letter of everybody': (round) => `${rows(round)}&q=b`,
    'a month': (round) => `${rows(round)}&${month(round)}`,
  },
  reports: {
    all: some,
    'last page': () => last,
    'status OPEN, rare': (round) => `${some(round)}&status=OPEN`,
    'kind, rare': (round) => `${some(round)}&targetType=COURSE`,
    'reason, rare': (round) => `${some(round)}&reason=COPYRIGHT`,
    'a month': (round) => `${some(round)}&${month(round)}`,
  },
  groups: {
    all: some,
    'last page': () => last,
    kind: (round) => `${some(round)}&kind=EDU`,
    'one letter': (round) => `${some(round)}&${words('배')}`,
    'name of a third': (round) => `${some(round)}&${words('열린 교실')}`,
    'words that nobody has': (round) => `${some(round)}&q=nothing${round}`,
  },
  corporations: {
    all: some,
    'last page': () => last,
    'two letters': (round) => `${some(round)}&${words('배움')}`,
    'words that nobody has': (round) => `${some(round)}&q=nothing${round}`,
  },
};

/** Files of the same lists, whose first byte is waited for. */
const exports: Record<string, Queries> = {
  'orders/export': { all: () => '', 'name of a third': () => words('김운영'), 'status FAILED, rare': () => 'status=FAILED' },
  'users/export': { all: () => '', 'name of a third': () => words('김운영') },
  'audit-logs/export': { all: () => '', 'action, rare': () => 'action=bench.rare' },
};

interface Subject {
  name: string;
  ask: (origin: string, cookie: string, round: number) => Promise<Response>;
}

function subjectsOf(from: Record<string, Queries>, name: (list: string) => string, read: (answer: Response) => Promise<Response>): Subject[] {
  return Object.entries(from).flatMap(([list, queries]) =>
    Object.entries(queries).map(([what, query]): Subject => ({
      name: `${name(list)}, ${what}`,
      ask: async (origin, cookie, round) => read(await fetch(`${origin}/admin/api/v1/${list}?${query(round)}`, { headers: { cookie } })),
    })),
  );
}

const subjects = [
  ...subjectsOf(
    lists,
    (list) => list,
    async (answer) => answer,
  ),
  ...subjectsOf(exports, (list) => `${list}, first byte`, firstByte),
];

/** The answer without what follows its first part. */
async function firstByte(answer: Response): Promise<Response> {
  const reader = answer.body?.getReader();
  await reader?.read();
  await reader?.cancel();
  return new Response(null, { status: answer.status });
}

/**
 * p95 in milliseconds of the operators' large lists with each of their filters, as all of them grow.
 * @returns of each size the table so far, and whether all are within the limit at it
 */
export async function* benchOperators(most: number): AsyncGenerator<{ table: Record<string, string | number>[]; kept: boolean }> {
  const site = await openBenchSite();
  const times = new Map<string, Record<string, number>>();
  try {
    const origin = await site.start('kept');
    const cookie = await signInMember(origin, 'admin@baeum.test');
    let from = 0;
    for (const to of sizes.filter((size) => size <= most)) {
      await inData(site, () => loadOperations(site.databaseUrl, { from, to }));
      from = to;
      for (const { name, ask } of subjects) times.set(name, { ...times.get(name), [to]: await p95((round) => ask(origin, cookie, round)) });
      const table = [...times].map(([name, measured]) => ({
        '대상 Subject': name,
        ...measured,
        '한도 Limit': limit,
        '지킴 Kept': (measured[to] ?? Infinity) <= limit ? 'O' : 'X',
      }));
      yield { table, kept: table.every((line) => line['지킴 Kept'] === 'O') };
    }
  } finally {
    await site.stop();
  }
}
