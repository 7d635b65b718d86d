import { measureGrowth, type Subject } from './growth.ts';
import { loadOperations } from './operator-data.ts';

/** Orders, people, audit rows and mails, each. */
const sizes = [10_000, 100_000, 1_000_000];

const path = (rest: string) => `/admin/api/v1/${rest}`;
/** A day so many days ago. */
const day = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
/** Another page of twenty to forty rows each time. */
const rows = (round: number) => `masked=true&pageSize=${20 + (round % 20)}`;

const lists: Record<string, Record<string, (round: number) => string>> = {
  orders: {
    all: rows,
    'last page that is counted': () => 'masked=true&pageSize=20&page=500',
    'status FAILED, rare': (round) => `${rows(round)}&status=FAILED`,
    'status PAID': (round) => `${rows(round)}&status=PAID`,
    'method TRANSFER': (round) => `${rows(round)}&method=TRANSFER`,
    'status and method': (round) => `${rows(round)}&status=REFUNDED&method=VIRTUAL_ACCOUNT`,
    'a month': (round) => `${rows(round)}&from=${day(60 + (round % 20))}&to=${day(30 + (round % 20))}`,
    'amount, rare': (round) => `${rows(round)}&minAmount=990000`,
    number: (round) => `${rows(round)}&q=20250101-${String(1000 + round).padStart(8, '0')}`,
    'e-mail': (round) => `${rows(round)}&q=bench${1000 + round}@`,
    'name, one letter': (round) => `${rows(round)}&q=${encodeURIComponent('김')}`,
    'name of everybody': (round) => `${rows(round)}&q=${encodeURIComponent('김운영')}`,
    title: (round) => `${rows(round)}&q=${encodeURIComponent('파이썬')}`,
    'words that nobody has': (round) => `${rows(round)}&q=nothing${round}`,
  },
  users: {
    all: rows,
    'status BLOCKED, rare': (round) => `${rows(round)}&status=BLOCKED`,
    'role INSTRUCTOR': (round) => `${rows(round)}&role=INSTRUCTOR`,
    'e-mail': (round) => `${rows(round)}&q=bench${1000 + round}@`,
    'one letter': (round) => `${rows(round)}&q=${encodeURIComponent('김')}`,
    'words that nobody has': (round) => `${rows(round)}&q=nothing${round}`,
  },
  'audit-logs': {
    all: (round) => `limit=${20 + (round % 20)}`,
    target: (round) => `target=orders/${1000 + round}`,
    'action, rare': (round) => `action=bench.rare&limit=${20 + (round % 20)}`,
    'a month': (round) => `from=${day(60 + (round % 20))}&to=${day(30 + (round % 20))}`,
  },
  outbox: {
    all: rows,
    'to one': (round) => `${rows(round)}&to=bench${1000 + round}@example.test`,
    'status FAILED, rare': (round) => `${rows(round)}&status=FAILED`,
    'a month': (round) => `${rows(round)}&since=${day(60 + (round % 20))}&until=${day(30 + (round % 20))}`,
    'kind, rare': (round) => `${rows(round)}&kind=verification`,
    'channel SMS': (round) => `${rows(round)}&channel=SMS`,
  },
};

const subjects: Subject[] = Object.entries(lists).flatMap(([list, filters]) =>
  Object.entries(filters).map(([name, query]) => ({ name: `${list}, ${name}`, path: (round: number) => path(`${list}?${query(round)}`) })),
);

/** p95 in milliseconds of the operators' large lists with each of their filters, as all of them grow; a bare answer of node:http stands beside each. */
export async function benchOperators(most: number): Promise<Record<string, string | number>[]> {
  let loaded = 0;
  return measureGrowth({
    sizes: sizes.filter((size) => size <= most),
    load: async (size, databaseUrl) => {
      await loadOperations(databaseUrl, { from: loaded, to: size });
      loaded = size;
    },
    subjects,
    account: 'admin@baeum.test',
  });
}
