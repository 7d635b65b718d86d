/** What environments are called on every screen of the experiments. */
export const environmentTexts = { label: '환경', names: { production: '운영 환경', development: '개발 환경' } };
