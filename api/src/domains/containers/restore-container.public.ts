import { restorerOf } from '../workspaces/carrier.public.ts';
import { containers, updateContainer } from './containers.public.ts';

/** A group that has gone since comes back under another number. */
export const containerRestorer = restorerOf(containers, {
  update: (author, { environment, key }, { view: { name, description, groups } }, { current }) => {
    const known = new Set(current.groups.map(({ id }) => id));
    const wanted = groups.map(({ id, share, experimentKeys }) => ({ ...(known.has(id) && { id }), share, experimentKeys }));
    return updateContainer(author, Number(key), { version: current.version, environment, name, description, groups: wanted });
  },
});
