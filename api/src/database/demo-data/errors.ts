/** Demo data in a production database. The message explains how to clear it. */
export class DemoDataError extends Error {}
