/** Actions of an in-app message's buttons and images that open a link. */
export const linkActions = ['WEB_LINK', 'LINK_NEW_TAB', 'LINK_NEW_WINDOW'] as const;
