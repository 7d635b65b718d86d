import { recall, remember } from './tab-memory.ts';

/** Where a visit began and who sent it. */
interface Access {
  referer: string;
  url: string;
}

const name = 'first-access';

/** Remembers the first page of this visit; later pages keep what it said. Called once per page load. */
export function rememberAccess(): void {
  if (!recall(name)) remember(name, JSON.stringify(accessNow()));
}

/** That of the current page where nothing can be remembered. */
export function rememberedAccess(): Access {
  const remembered = recall(name);
  return remembered ? (JSON.parse(remembered) as Access) : accessNow();
}

function accessNow(): Access {
  return { referer: document.referrer, url: location.href };
}
