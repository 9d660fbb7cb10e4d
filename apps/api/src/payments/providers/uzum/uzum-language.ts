import type { Language } from '@doira/domain/i18n/languages'

/** The languages of Uzum's page; the first is that of every other language. */
const uzumLanguages = ['ru-RU', 'uz-UZ', 'en-EN'] as const
export type UzumLanguage = (typeof uzumLanguages)[number]

export function toUzumLanguage(language: Language): UzumLanguage {
  return uzumLanguages.find((one) => one.startsWith(`${language}-`)) ?? uzumLanguages[0]
}
