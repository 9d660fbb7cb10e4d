import {
  type Language as AnyLanguage,
  languages as all,
  defaultLanguage,
  languageList,
} from '@doira/domain/i18n/languages'

/** A language of the staff app. */
export type Language = {
  [Code in AnyLanguage]: (typeof languageList)[Code]['isForStaff'] extends true ? Code : never
}[AnyLanguage]

export const languages = all.filter((code): code is Language => languageList[code].isForStaff)

/** The language of the app for a code; the default one where the app lacks it. */
export function staffLanguage(code: string): Language {
  return languages.find((language) => language === code) ?? defaultLanguage
}

/** What the app can be switched to, each by its own name. */
export function otherLanguages(present: Language) {
  return languages.filter((code) => code !== present).map((code) => ({ code, name: languageList[code].name }))
}
