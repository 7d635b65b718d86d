/** The panel's request: the form with personal data masked. */
export function applicationRequest(id: string) {
  return { params: { id }, query: { masked: 'true' } } as const;
}
