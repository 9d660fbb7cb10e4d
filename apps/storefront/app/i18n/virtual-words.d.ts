declare module 'virtual:words' {
  export const words: Record<
    import('./translate.ts').Namespace,
    Record<import('./locale.ts').Locale, () => Promise<{ messages: import('./translate.ts').Messages }>>
  >
}
