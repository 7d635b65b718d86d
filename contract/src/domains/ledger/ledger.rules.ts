/**
 * Accounts of the books. A debit is positive and a credit negative, so what we owe a person in points is a negative sum.
 * `provider`: money held by the payment provider. `sales`: what was sold. `refunds_due`: promised back and not yet sent.
 * `order_holds`: points that a pending order holds. `points`: what a person has. `point_grants`, `point_expiries`: where points come from
 * and go to. `instructor_shares`: what shares of instructors cost. `instructor_payables`: what an instructor is owed. `withheld_taxes`: withheld
 * for the tax office. `payouts`: what was paid out.
 */
export const ledgerAccounts = [
  'provider',
  'sales',
  'refunds_due',
  'order_holds',
  'points',
  'point_grants',
  'point_expiries',
  'instructor_shares',
  'instructor_payables',
  'withheld_taxes',
  'payouts',
] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Accounts of which each person has their own. */
export const accountsOfPeople = ['points', 'instructor_payables'] as const satisfies readonly LedgerAccount[];
export type AccountOfPerson = (typeof accountsOfPeople)[number];

/** Most faults of one check that a verification reports. */
export const mostFaultsListed = 20;
