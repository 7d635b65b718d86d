import { tabMemory } from '../ui/memory.ts';

/** Landing page and referrer of a visit. */
interface Access {
  referer: string;
  url: string;
}

const name = 'first-access';

/** Stores the first page of this visit; later pages do not overwrite it. Called once per page load. */
export function rememberAccess(): void {
  if (!tabMemory.recall(name)) tabMemory.rememberJson(name, accessNow());
}

/** That of the current page when storage is unavailable. */
export function rememberedAccess(): Access {
  return (tabMemory.recallJson(name) as Access | undefined) ?? accessNow();
}

function accessNow(): Access {
  return { referer: document.referrer, url: location.href };
}
