import { restorerOf } from '../workspaces/copier.public.ts';
import { containers, updateContainer } from './containers.public.ts';

/** A group that was deleted since gets a new id. */
export const containerRestorer = restorerOf(containers, {
  update: (author, { environment, key }, { view: { name, description, groups } }, { current }) => {
    const known = new Set(current.groups.map(({ id }) => id));
    const wanted = groups.map(({ id, share, experimentKeys }) => ({ ...(known.has(id) && { id }), share, experimentKeys }));
    return updateContainer(author, Number(key), { version: current.version, environment, name, description, groups: wanted });
  },
});
