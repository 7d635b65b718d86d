import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The checkout. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the checkout. */
export const inProject = (...parts) => join(root, ...parts);

/** Progress goes to stderr: stdout belongs to the command that runs. */
export const say = (message) => process.stderr.write(`${message}\n`);
