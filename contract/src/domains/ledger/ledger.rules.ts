/**
 * Accounts of the books. A debit is positive and a credit negative, so what we owe a person in points is a negative sum.
 * `provider`: money that lies at the payment provider. `sales`: what was sold. `refunds_due`: promised back and not yet sent.
 * `order_holds`: points that a pending order holds. `points`: what a person has. `point_grants`, `point_expiries`: where points come from
 * and go to.
 */
export const ledgerAccounts = ['provider', 'sales', 'refunds_due', 'order_holds', 'points', 'point_grants', 'point_expiries'] as const;
export type LedgerAccount = (typeof ledgerAccounts)[number];

/** Faults of one check that a verification tells. */
export const mostFaultsTold = 20;
