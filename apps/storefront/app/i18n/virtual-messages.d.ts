declare module 'virtual:messages' {
  export const messages: Record<
    import('./translate.ts').Namespace,
    Record<
      import('./locale.ts').Locale,
      () => Promise<{ messages: import('@doira/web/i18n/translate.ts').Messages }>
    >
  >
}
