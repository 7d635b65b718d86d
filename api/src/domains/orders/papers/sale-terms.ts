import { inMails, soldKinds, type SoldType } from '@baeum/contract/domains/offers/sold-kinds.rules.ts';
import type { PolicySection, PolicyVersion } from '@baeum/contract/shared/policies.ts';
import { refundPolicies } from '@baeum/contract/shared/refund-policies.ts';
import { config } from '../../../config.ts';
import { dayOnPaper } from './paper.public.ts';

type Version = PolicyVersion<'refund'>;

/** The role of the company behind the site for buyers of these kinds. */
export function sellerRole(types: readonly SoldType[]): string {
  return types.length > 0 && types.every((type) => soldKinds[type].brokered) ? '통신판매중개자' : '판매자';
}

/** The seller, in one line. */
export function sellerLine(types: readonly SoldType[]): string {
  const { name, representative, businessNumber, mailOrderNumber, address } = config().seller;
  return `${sellerRole(types)}: ${name} (대표 ${representative}, 사업자등록번호 ${businessNumber}, 통신판매업 ${mailOrderNumber}, ${address})`;
}

/** Shown where a person sells and the site is only a broker. */
export function brokerLines(types: readonly SoldType[]): string[] {
  return types
    .filter((type) => soldKinds[type].brokered)
    .map((type) => `${soldKinds[type].name}의 판매자는 그것을 제공하는 회원이고, 이 사이트의 운영자는 통신판매중개자로서 계약의 당사자가 아닙니다.`);
}

/** Link to a version of the refund policy. */
export function policyLine(version: Version): string {
  return `이 주문에는 ${dayOnPaper(version)}에 정한 환불정책을 끝까지 적용합니다: ${config().siteOrigin}/policies/refund/${version}`;
}

/** The full terms of an order as they were then; kinds sold on their own pages have their own. */
export function termsAsSold(types: readonly SoldType[], versions: readonly Version[]): PolicySection[] {
  const { SITE_NAME: name, contactEmail: email } = config();
  const [policed, own] = [types.filter((type) => !soldKinds[type].ownCheckout), types.filter((type) => soldKinds[type].ownCheckout)];
  const supply = { heading: '제공과 판매자', content: [...inMails('bought', types), ...brokerLines(types)] };
  const policies = policed.length === 0 ? [] : versions.flatMap((version) => policySections(version, { name, email }));
  const others = own.length === 0 ? [] : [{ heading: '취소와 환불', content: inMails('terms', own) }];
  return [supply, ...policies, ...others];
}

function policySections(version: Version, operator: { name: string; email: string }): PolicySection[] {
  return [{ heading: '환불정책', content: [policyLine(version)] }, ...refundPolicies[version](operator)];
}
