/** Stands in the kept list of a quality's pieces where the address of its file belongs. */
export const filePlace = '{file}';
