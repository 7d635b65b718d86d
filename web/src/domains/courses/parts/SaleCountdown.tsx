import { Countdown } from '../../../ui/countdown/Countdown.tsx';
import { saleTexts } from './courses.texts.ts';

/** Remaining time of a discount. */
export function SaleCountdown({ to }: { to: string }) {
  return <Countdown to={to} label={saleTexts.ends} labelHidden over={saleTexts.over} />;
}
