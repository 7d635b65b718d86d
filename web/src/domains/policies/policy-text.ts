/** What stands in the texts of an installation. */
export interface Operator {
  name: string;
  email: string;
}

/** One numbered part: paragraphs, and lists of short points. */
export interface PolicySection {
  heading: string;
  content: readonly (string | readonly string[])[];
}

/** One version of a text. */
export type PolicyText = (operator: Operator) => readonly PolicySection[];
