import { falseAlarms, rates, shares, type Rehearsal } from '../support/rehearsed-experiments.ts';

/** How often experiments without any difference are called one, looked at again and again; 5 % is what is promised. */
export function benchStatistics(runs: number): Record<string, string | number>[] {
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
