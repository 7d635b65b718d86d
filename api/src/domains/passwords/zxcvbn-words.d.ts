declare module '@zxcvbn-ts/language-common/dist/passwords.json.mjs' {
  const words: readonly string[];
  export default words;
}
declare module '@zxcvbn-ts/language-en/dist/commonWords.json.mjs' {
  const words: readonly string[];
  export default words;
}
declare module '@zxcvbn-ts/language-en/dist/firstnames.json.mjs' {
  const words: readonly string[];
  export default words;
}
declare module '@zxcvbn-ts/language-en/dist/wikipedia.json.mjs' {
  const words: readonly string[];
  export default words;
}
