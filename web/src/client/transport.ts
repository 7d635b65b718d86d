/** Where calls go and what travels with them. A browser asks its own origin; the server asks itself for a visitor. */
export interface Transport {
  baseUrl: string;
  headers: Record<string, string>;
}

const sameOrigin: Transport = { baseUrl: '', headers: {} };
let current: () => Transport | undefined = () => undefined;

export function transport(): Transport {
  return current() ?? sameOrigin;
}

/** Called once by the server's entry: `read` answers the transport of the request being rendered. */
export function provideTransport(read: () => Transport | undefined): void {
  current = read;
}
