import type { Application } from 'express';

const draining = new WeakSet<Application>();
const notices = new WeakSet<object>();

/** From now on readiness fails, while all other requests are still answered. */
export function announceDrain(app: Application): void {
  draining.add(app);
}

export function isDraining(app: Application): boolean {
  return draining.has(app);
}

/** Marks a response as a drain notice. */
export function markDrainNotice(response: object): void {
  notices.add(response);
}

/** Whether a response reports that the server is stopping: 503, as load balancers expect, and not a failure. */
export function isDrainNotice(response: object): boolean {
  return notices.has(response);
}
