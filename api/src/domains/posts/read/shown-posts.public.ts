/** The condition of public visibility, of the row `p`; the indexes of the boards have the same condition. */
export const shown = 'p.deleted_at IS NULL AND NOT p.held AND NOT p.author_blocked';
