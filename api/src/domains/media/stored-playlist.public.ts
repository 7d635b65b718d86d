/** Placeholder in the stored playlist of a quality for the address of its file. */
export const filePlace = '{file}';
