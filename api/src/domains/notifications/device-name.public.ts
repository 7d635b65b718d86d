import { pageProperties } from '@baeum/contract/shared/page-properties.ts';
import { networkOf } from '../../http/base/network-of.ts';

/** A device in words that its owner recognises: `Chrome · Windows`. */
export function deviceName(userAgent: string): string {
  const { browserName, osName } = pageProperties('http://localhost/', userAgent);
  const known = [browserName, osName].filter((name) => name !== undefined && name !== 'unknown');
  return known.length > 0 ? known.join(' · ') : '알 수 없는 기기';
}

/** A network as its owner may recognise it, without the address: `203.0.113.*`, `2001:db8:1:2::/64`. */
export function maskedNetwork(ip: string): string {
  return networkOf(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.*');
}
