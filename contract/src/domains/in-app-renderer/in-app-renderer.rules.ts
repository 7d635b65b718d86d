/** Versions of the interface between the public SDK and its renderer that ours speaks. */
export const inAppRendererVersions: readonly string[] = ['0.0.12'];
