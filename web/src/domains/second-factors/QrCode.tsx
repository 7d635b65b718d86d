import { encode } from 'uqr';
import styles from './SecondFactors.module.css';

/** A text as QR code, dark on light in every colour scheme, as scanners require. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text);
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges" className={styles.qr}>
      <path d={path} fill="currentColor" />
    </svg>
  );
}
