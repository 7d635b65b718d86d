import type { Application } from 'express';

const draining = new WeakSet<Application>();
const notices = new WeakSet<object>();

/** From now on the application says that it is not ready, while it still answers everything else. */
export function announceDrain(app: Application): void {
  draining.add(app);
}

export function isDraining(app: Application): boolean {
  return draining.has(app);
}

/** Notes that a response tells of the drain. */
export function markDrainNotice(response: object): void {
  notices.add(response);
}

/** Whether a response says that the server stops: 503, as balancers understand it, and no failure of anything. */
export function isDrainNotice(response: object): boolean {
  return notices.has(response);
}
