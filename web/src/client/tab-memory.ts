/** A text kept in this tab under a name; undefined as well where the browser refuses storage. */
export function recall(name: string): string | undefined {
  try {
    return sessionStorage.getItem(name) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a text in this tab, if the browser lets us. */
export function remember(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // Storage is blocked or full; reading the name later gives undefined.
  }
}

export function forget(name: string): void {
  try {
    sessionStorage.removeItem(name);
  } catch {
    // Nothing was kept then.
  }
}
