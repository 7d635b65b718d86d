import { recall, remember } from './tab-memory.ts';

const name = 'visit-reported';

/** Reports the visit once per tab, when its first page stands; without a place to remember that, not at all. */
export function reportVisitOnce(signedIn: boolean): void {
  if (recall(name)) return;
  remember(name, '1');
  if (!recall(name)) return;
  const afterPaint = () => requestAnimationFrame(() => setTimeout(report, 0, signedIn));
  if (document.readyState === 'complete') afterPaint();
  else window.addEventListener('load', afterPaint, { once: true });
}

async function report(signedIn: boolean): Promise<void> {
  const records = await import('./access-records.ts').catch(() => undefined);
  records?.recordVisit(signedIn);
}
