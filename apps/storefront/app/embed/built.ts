/** Written in by the build: the texts of each language that a site shows before the shop is loaded. */
declare const __TEXTS__: Readonly<Record<string, { readonly order: string; readonly close: string }>>

export const texts = __TEXTS__
