/** Starts `work` this many times at once and waits for all. */
export function inParallel<T>(times: number, work: (index: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: times }, (_unused, index) => work(index)));
}

/** How often each answer came: `{ '201': 1, '409 SIGNUP_001': 199 }`. */
export function tally(answers: readonly { status: number; body: { errorCode?: string } | string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const code = typeof body === 'object' && body.errorCode ? `${status} ${body.errorCode}` : String(status);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}
