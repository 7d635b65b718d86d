/** The page of a month. @param month `YYYY-MM` */
export const monthPath = (month: string): string => `/instructor/incomes/${month}`;

/** Name of a line on its month's page. */
export const lineName = (id: number): string => `line-${id}`;

/** A line, opened on the page of its month. */
export const linePath = ({ id, month }: { id: number; month: string }): string => `${monthPath(month)}#${lineName(id)}`;
