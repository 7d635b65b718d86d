/**
 * Domain of the product, whose hosts share its cookies (specification section 3), by the host of the site: in production
 * and on a development server the host itself without `www.`; none on localhost and for bare addresses, where a cookie
 * belongs to the host.
 */
export function productDomain(siteHost: string): string | undefined {
  const domain = siteHost.toLowerCase().replace(/^www\./, '');
  const isAddress = /^[\d.]+$|:/.test(domain);
  return domain.includes('.') && !isAddress && !domain.endsWith('.localhost') ? domain : undefined;
}

/** The domain to set a cookie for on `host`: a browser refuses one that the host is not part of. */
export function cookieDomainOn(host: string, domain: string | undefined): string | undefined {
  const name = domain?.replace(/^\./, '');
  return name && (host === name || host.endsWith(`.${name}`)) ? name : undefined;
}
