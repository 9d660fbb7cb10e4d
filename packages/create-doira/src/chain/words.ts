export const languages = ['ru', 'uz', 'en'] as const

export type Language = (typeof languages)[number]
export type Words = Readonly<Record<Language, string>>

export function isLanguage(text: string): text is Language {
  return languages.some((language) => language === text)
}

export const words = (ru: string, uz: string, en: string): Words => ({ ru, uz, en })
