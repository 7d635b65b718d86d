import { coverage, falseAlarms, purchases, rates, shares, type Rehearsal } from '../support/rehearsed-experiments.ts';

type Table = Record<string, string | number>[];

/** How often experiments without any difference are called one, looked at again and again; 5 % is what is promised. */
export function benchFalseAlarms(runs: number): Table {
  return rates.flatMap((rate) =>
    shares.map((share) => {
      const shown = (looks: number) => told({ rate, share, looks, runs, seed: 20_261_123 });
      return { '비율 Rate': `${rate * 100} %`, '배분 Split': `${Math.round((1 - share) * 100)}/${Math.round(share * 100)}`, '20 looks': shown(20), '400 looks': shown(400) };
    }),
  );
}

function told(rehearsal: Rehearsal): string {
  return `${((falseAlarms(rehearsal) / rehearsal.runs) * 100).toFixed(2)} %`;
}

/** How many of the 95 % intervals of lifts of purchases with a heavy tail hold the true lift. */
export function benchCoverage(runs: number): Table {
  return purchases.map((each) => ({
    '구매 Buyers': `${each.rate * 100} %`, '꼬리 σ': each.deviation, '참값 Lift': `${Math.round((each.ratio - 1) * 100)} %`, '사용자 Users': each.users,
    '배분 Split': `${Math.round((1 - each.share) * 100)}/${Math.round(each.share * 100)}`, '구간에 든 비율 Coverage': `${((coverage(each, runs, 20_261_123) / runs) * 100).toFixed(2)} %`,
  }));
}
