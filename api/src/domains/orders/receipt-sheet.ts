/** What stands on a receipt; amounts and days in words. */
export interface ReceiptSheet {
  siteName: string;
  orderNo: string;
  buyer: string;
  paidOn: string;
  method: string;
  items: { title: string; price: string }[];
  /** What was taken off, paid and given back, in this order. */
  sums: { label: string; amount: string; strong?: boolean }[];
  issuedOn: string;
}
