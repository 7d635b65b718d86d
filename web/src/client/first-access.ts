/** Where a visit began and who sent it. */
interface Access {
  referer: string;
  url: string;
}

const storageKey = 'first-access';

/** Remembers the first page of this visit; later pages keep what it said. Called once per page load. */
export function rememberAccess(): void {
  try {
    sessionStorage[storageKey] ??= JSON.stringify(accessNow());
  } catch {
    // Without session storage each page is its own first.
  }
}

export function rememberedAccess(): Access {
  try {
    return JSON.parse(sessionStorage[storageKey] as string) as Access;
  } catch {
    return accessNow();
  }
}

function accessNow(): Access {
  return { referer: document.referrer, url: location.href };
}
