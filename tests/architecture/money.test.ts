import { largestAmount } from '@baeum/contract/shared/money.ts';
import { describe, expect, test } from 'vitest';
import { document } from '../support/example-calls.ts';
import { readSourceFiles } from '../support/source-files.ts';
import { useDatabase } from '../support/use-database.ts';

/** Names of amounts, in columns (`sale_price`) and in JSON (`salePrice`). */
const words = ['price', 'amount', 'fee', 'cost', 'balance', 'revenue', 'refund', 'payout', 'won'];
const columnOfMoney = new RegExp(`(?:^|_)(?:${words.join('|')})s?$`);
const memberOfMoney = new RegExp(`^(?:${words.join('|')})s?$|(?:${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('|')})s?$`);

describe('in the database', () => {
  const database = useDatabase();

  /** What came is positive and what went negative. */
  const movements = ['ledger_entries.amount', 'point_transactions.amount', 'income_facts.fee', 'settlements.fee'];
  const ofAnotherType = async () => (await columns()).filter(({ place, type }) => type !== (movements.includes(place) ? 'signed_won' : 'won'));

  async function columns(): Promise<{ place: string; type: string }[]> {
    const { rows } = await database.client.query<{ table_name: string; column_name: string; type: string }>(
      "SELECT table_name, column_name, coalesce(domain_name, data_type) AS type FROM information_schema.columns WHERE table_schema = 'public'",
    );
    return rows
      .filter(({ column_name: name }) => columnOfMoney.test(name))
      .map(({ table_name: table, column_name: name, type }) => ({ place: `${table}.${name}`, type }));
  }

  test('every column of money has the type won', async () => {
    const found = await columns();
    expect(found.map(({ place }) => place)).toEqual(expect.arrayContaining(['courses.price', 'courses.sale_price', 'mentors.price', 'users.point_balance']));
    expect(found.map(({ place }) => place)).toEqual(expect.arrayContaining(movements));
    expect(await ofAnotherType()).toEqual([]);
  });

  test('a column of another type is noticed', async () => {
    await database.client.query('CREATE TABLE wallets (id bigint, paid_amount numeric)');
    expect(await ofAnotherType()).toEqual([{ place: 'wallets.paid_amount', type: 'numeric' }]);
    await database.client.query('DROP TABLE wallets');
  });

  test.each(['-1', '1000000000001'])('the type refuses %s', async (amount) => {
    await expect(database.client.query(`SELECT (${amount})::won`)).rejects.toThrow(/won_check/);
  });
});

/** Numbers with a name of money that `wonSchema` does not describe, as `place: name`. */
function otherAmounts(part: unknown, place: string): string[] {
  if (part === null || typeof part !== 'object') return [];
  const { properties = {} } = part as { properties?: Record<string, { type?: unknown; minimum?: number; maximum?: number }> };
  const found = Object.entries(properties)
    .filter(([name, { type }]) => memberOfMoney.test(name) && [type].flat().some((each) => each === 'number' || each === 'integer'))
    .filter(([, { type, minimum, maximum }]) => [type].flat().includes('number') || minimum !== 0 || maximum !== largestAmount);
  return [...found.map(([name]) => `${place}: ${name}`), ...Object.entries(part).flatMap(([name, inner]) => otherAmounts(inner, `${place}/${name}`))];
}

/** So many days, hours or minutes; and points or income that come or go. */
const ofSomethingElse = [
  '/WorkspaceDuration: amount',
  '/InAppMessageDelay: amount',
  '/InAppMessageDelayView: amount',
  '/InAppMessageDurationCap: amount',
  '/InAppMessageDurationCapView: amount',
  '/PointTx: amount',
  '/PointAdjustment: amount',
  '/PointAdjustmentRow: amount',
  '/OrderLedgerEntry: amount',
  '/OrderTimelineEntry: amount',
  '/IncomeAdjustment: amount',
  '/IncomeAdjustmentInput: amount',
  '/IncomeRow: platformFee',
  '/MonthIncome: fee',
  '/Settlement: fee',
  '/SettlementDetail: fee',
  '/Statement: fee',
];

describe('in the contract', () => {
  test('every amount is a wonSchema', () => {
    expect(otherAmounts(document.components?.schemas, '').filter((place) => !ofSomethingElse.includes(place))).toEqual([]);
  });

  test('an amount of another kind is noticed', () => {
    const schemas = {
      Order: { properties: { amount: { type: 'number' }, count: { type: 'number' }, price: { type: 'string' } } },
      Refund: { properties: { refund: { type: ['integer', 'null'], minimum: 0 }, feeRate: { type: 'number' } } },
    };
    expect(otherAmounts(schemas, '')).toEqual(['/Order: amount', '/Refund: refund']);
  });
});

const name = String.raw`\w*(?:[pP]rice|[aA]mount|[fF]ee|[wW]on)\b`;
const ways = {
  'an amount is written by formatWon': /\}원|\+\s*['"`]원|\.toLocaleString\([^)]*\)\}?\s*원/,
  'amounts are multiplied and divided by money.ts': new RegExp(
    String.raw`\b${name}\)?\s*(?:[*%]|(?<!<)/(?![/*>]))\s*[\w(.]|[\w)]\s*(?:[*%]|(?<!<)/(?![/*>]))\s*\(?(?:\w+\.)*${name}`,
  ),
};
const exempt = ['contract/src/shared/money.ts', 'contract/src/shared/korean-format.ts'];

/** Lines of code, without comments and quoted texts, that have a way of their own. */
function offences(way: RegExp, path: string, text: string): string[] {
  const lines = text.replace(/\/\*[\s\S]*?\*\//g, '').split('\n');
  return lines
    .map((line) => line.replace(/'(?:[^'\\]|\\.)*'/g, (quoted) => (quoted === "'원'" ? quoted : "''")).replace(/(?<!:)\/\/.*$/, ''))
    .filter((line) => way.test(line))
    .map((line) => `${path}: ${line.trim()}`);
}

describe('in code', () => {
  const sources = readSourceFiles().filter(({ path }) => !path.startsWith('tests/') && !exempt.includes(path));

  test.each(Object.entries(ways))('%s', (_title, way) => {
    expect(sources.flatMap(({ path, text }) => offences(way, path, text))).toEqual([]);
  });

  test.each([
    ['const text = `${count}원`;', 1, 0],
    ["const text = price.toLocaleString('ko') + '원';", 1, 0],
    ['const fee = order.price * 0.1;', 0, 1],
    ['const left = Math.floor((salePrice * rate) / 100);', 0, 1],
    ['const share = rate * row.amount;', 0, 1],
    ['const rate = 100 * (paidAmount / total);', 0, 1],
    ["import { Price } from '../course/Price.tsx';", 0, 0],
    ['<strong><Price {...course} /></strong>', 0, 0],
    ['one.price - other.price; // price / two', 0, 0],
  ])('%s', (line, written, reckoned) => {
    expect(Object.values(ways).map((way) => offences(way, 'x', line).length)).toEqual([written, reckoned]);
  });
});
