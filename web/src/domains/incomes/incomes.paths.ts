/** The page of a month. @param month `YYYY-MM` */
export const monthPath = (month: string): string => `/instructor/incomes/${month}`;

/** Fragment of a line on its month's page. */
export const lineName = (id: number): string => `line-${id}`;

/** A line, expanded on its month's page. */
export const linePath = ({ id, month }: { id: number; month: string }): string => `${monthPath(month)}#${lineName(id)}`;

/** All lines as a spreadsheet, or those of one month. */
export const linesFile = (month?: string): string => `/instructor/api/v1/incomes/export?format=csv${month === undefined ? '' : `&month=${month}`}`;

/** The statement of a confirmed month as a PDF. */
export const statementFile = (month: string): string => `/instructor/api/v1/statements/${month}/pdf`;
