/** Demo data in a database that is to serve the public. The message says how to clear it. */
export class DemoDataError extends Error {}
