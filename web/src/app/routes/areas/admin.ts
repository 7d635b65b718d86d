import { layout, routesOf } from '../route-list.ts';

/** The operators' screens. */
export const routes = routesOf(layout({ shell: 'operator', access: 'admin' }, []));
