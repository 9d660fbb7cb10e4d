import { type Language, pathIn } from '@doira/domain/i18n/languages'

/** A page of the site in a language. */
export function siteAddress(siteUrl: string, language: Language, path: string): string {
  return new URL(pathIn(language, path), siteUrl).toString()
}
