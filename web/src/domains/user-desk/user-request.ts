/** The panel's request for a user, with personal data masked. */
export function userRequest(id: string) {
  return { params: { id }, query: { masked: 'true' } } as const;
}
