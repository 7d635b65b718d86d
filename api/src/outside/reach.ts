/** A response of an external server; its status does not matter. */
interface Reached {
  status: number;
  /** Beginning of the body. */
  text: string;
}

const textLength = 10_000;

/** Checks whether an address responds. Redirects are not followed, because another server would answer. @throws Error without a response */
export async function reach(url: string, { method, signal }: { method: 'GET' | 'HEAD'; signal: AbortSignal }): Promise<Reached> {
  const answer = await fetch(url, { method, redirect: 'manual', signal, headers: { 'user-agent': 'Baeum-Doctor', connection: 'close' } });
  return { status: answer.status, text: (await answer.text()).slice(0, textLength) };
}
