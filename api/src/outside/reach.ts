/** A response of an external server; its status does not matter. */
interface Reached {
  status: number;
  /** Beginning of the body. */
  text: string;
  /** The origin whose pages may read it, `*` for all. */
  readableBy: string | null;
}

const textLength = 10_000;

/** Checks whether an address responds, to a page of `origin` where that is given. Redirects are not followed, because another server would answer. @throws Error without a response */
export async function reach(url: string, { method, signal, origin }: { method: 'GET' | 'HEAD'; signal: AbortSignal; origin?: string }): Promise<Reached> {
  const headers = { 'user-agent': 'Baeum-Doctor', connection: 'close', ...(origin !== undefined && { origin }) };
  const answer = await fetch(url, { method, redirect: 'manual', signal, headers });
  return { status: answer.status, text: (await answer.text()).slice(0, textLength), readableBy: answer.headers.get('access-control-allow-origin') };
}
