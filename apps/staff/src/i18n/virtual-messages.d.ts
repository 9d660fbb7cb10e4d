declare module 'virtual:messages' {
  export const messages: Readonly<
    Record<import('./language.ts').Language, import('@doira/web/i18n/translate.ts').Messages>
  >
}
