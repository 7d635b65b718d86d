const shortest = 2_000;
const longest = 30_000;
const growth = 1.5;

/** So many vain questions take about eight minutes; whoever still waits is told so and can ask by hand. */
const most = 24;

/** Milliseconds until a payment is asked for again: half as long again after each that brought nothing new, and then not any more. */
export function settlementInterval(vainQuestions: number): number | false {
  return vainQuestions < most && Math.min(shortest * growth ** vainQuestions, longest);
}
