import { tabMemory } from '../ui/memory.ts';

/** Where a visit began and who sent it. */
interface Access {
  referer: string;
  url: string;
}

const name = 'first-access';

/** Remembers the first page of this visit; later pages keep what it said. Called once per page load. */
export function rememberAccess(): void {
  if (!tabMemory.recall(name)) tabMemory.rememberJson(name, accessNow());
}

/** That of the current page where nothing can be remembered. */
export function rememberedAccess(): Access {
  return (tabMemory.recallJson(name) as Access | undefined) ?? accessNow();
}

function accessNow(): Access {
  return { referer: document.referrer, url: location.href };
}
