import { coverage, falseAlarms, purchases, rates, shares, type Rehearsal } from '../support/rehearsed-experiments.ts';
import { falseStops } from '../support/rehearsed-rollouts.ts';
import { bandEscapes, falseDiscoveries, relievedCoverage } from '../support/rehearsed-views.ts';

type Table = Record<string, string | number>[];

/** How often experiments without any difference are called one, looked at again and again; 5 % is what is promised. */
export function benchFalseAlarms(runs: number): Table {
  return rates.flatMap((rate) =>
    shares.map((share) => {
      const shown = (looks: number) => told({ rate, share, looks, runs, seed: 20_261_123 });
      return {
        '비율 Rate': `${rate * 100} %`,
        '배분 Split': `${Math.round((1 - share) * 100)}/${Math.round(share * 100)}`,
        '20 looks': shown(20),
        '400 looks': shown(400),
      };
    }),
  );
}

function told(rehearsal: Rehearsal): string {
  return `${((falseAlarms(rehearsal) / rehearsal.runs) * 100).toFixed(2)} %`;
}

/** How many of the 95 % intervals of lifts of purchases with a heavy tail hold the true lift. */
export function benchCoverage(runs: number): Table {
  return purchases.map((each) => ({
    '구매 Buyers': `${each.rate * 100} %`,
    '꼬리 σ': each.deviation,
    '참값 Lift': `${Math.round((each.ratio - 1) * 100)} %`,
    '사용자 Users': each.users,
    '배분 Split': `${Math.round((1 - each.share) * 100)}/${Math.round(each.share * 100)}`,
    '구간에 든 비율 Coverage': `${((coverage(each, runs, 20_261_123) / runs) * 100).toFixed(2)} %`,
  }));
}

const rollouts = [[10], [1, 10, 50], [1, 5, 10, 25, 50], [5, 10, 20, 30, 40, 50, 60, 70, 80, 90]] as const;

/** How often rollouts that harm nothing are stopped, over all their steps: 5 % is promised. Beside it, what comes of 5 % for each step. */
export function benchRollouts(runs: number): Table {
  return rates.flatMap((rate) =>
    rollouts.map((steps) => {
      const share = (isSame: boolean, eachStep?: number) =>
        shown(
          falseStops({ rate, steps, isSame, users: rate < 0.02 ? 200_000 : 40_000, looks: 20, runs, seed, ...(eachStep !== undefined && { eachStep }) }) / runs,
        );
      return {
        '비율 Rate': `${rate * 100} %`,
        '단계 Steps': steps.join(' → '),
        '다른 사람 Others come': share(false),
        '같은 사람 The same come': share(true),
        '단계마다 5 % Each step by itself': share(false, 0.05),
      };
    }),
  );
}

const seed = 20_261_123;
const shown = (share: number): string => `${(share * 100).toFixed(2)} %`;

/** What readers of many metrics, relieved values and timelines are promised, and what came of it. */
export function benchViews(runs: number): Table {
  const [adjusted, plain, relieved] = [falseDiscoveries({ runs, seed }), falseDiscoveries({ runs, seed, isAdjusted: false }), relievedCoverage({ runs, seed })];
  const bands = [0.01, 0.1].flatMap((rate) =>
    [0, 0.2].map((lift) => ({
      '것 What': `띠 밖으로 Escapes of the band, ${rate * 100} %, lift ${lift * 100} %, 20 looks`,
      '약속 Promised': '≤ 5 %',
      '결과 Seen': shown(bandEscapes({ rate, lift, looks: 20, runs, seed }) / runs),
    })),
  );
  return [
    { '것 What': '틀린 발견 False discoveries, adjusted', '약속 Promised': '≤ 5 %', '결과 Seen': shown(adjusted.rate) },
    { '것 What': '틀린 발견 False discoveries, not adjusted', '약속 Promised': '–', '결과 Seen': shown(plain.rate) },
    { '것 What': '찾은 참 True differences found, adjusted', '약속 Promised': '–', '결과 Seen': shown(adjusted.found) },
    { '것 What': '구간에 든 비율 Coverage, CUPED', '약속 Promised': '95 %', '결과 Seen': shown(relieved.covered / runs) },
    { '것 What': '구간에 든 비율 Coverage, usual', '약속 Promised': '95 %', '결과 Seen': shown(relieved.plain / runs) },
    { '것 What': '구간의 길이 Length of intervals, CUPED ÷ usual', '약속 Promised': '< 100 %', '결과 Seen': shown(relieved.shorter) },
    ...bands,
  ];
}
