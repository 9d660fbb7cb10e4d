declare module 'virtual:messages' {
  export const messages: Readonly<
    Record<import('./language.ts').Language, import('@doira/web/i18n/translate.ts').Messages>
  >
}

declare module 'virtual:customer-texts' {
  export const messages: Readonly<
    Record<import('@doira/domain/i18n/languages').Language, import('@doira/web/i18n/translate.ts').Messages>
  >
}
