const shortest = 2_000;
const longest = 30_000;
const growth = 1.5;

/** This many attempts take about eight minutes; then the user is told and can refresh manually. */
const most = 24;

/** Milliseconds until the next payment poll: 1.5 times longer after each without news, then no more. */
export function settlementInterval(vainQuestions: number): number | false {
  return vainQuestions < most && Math.min(shortest * growth ** vainQuestions, longest);
}
