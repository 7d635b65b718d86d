/** An answer of somebody else's server: which does not matter, it is there. */
interface Reached {
  status: number;
  /** The beginning of what it says. */
  text: string;
}

const textLength = 10_000;

/** Asks an address whether anybody is there. Redirects are not followed: what answers is what was asked. @throws Error where nobody answers */
export async function reach(url: string, { method, signal }: { method: 'GET' | 'HEAD'; signal: AbortSignal }): Promise<Reached> {
  const answer = await fetch(url, { method, redirect: 'manual', signal, headers: { 'user-agent': 'Baeum-Doctor', connection: 'close' } });
  return { status: answer.status, text: (await answer.text()).slice(0, textLength) };
}
