import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defaultLanguage, type Language, languages } from '@doira/domain/i18n/languages'
import { getFallback } from '@doira/domain/i18n/localized'
import type { MessageKeys } from './message-keys.ts'

const folder = join(import.meta.dirname, '../../../../../languages')

/** Texts by key and language. */
type Texts<Name extends keyof MessageKeys> = Readonly<
  Record<keyof MessageKeys[Name], Readonly<Record<Language, string>>>
>

/** The texts of `languages/<code>/api/<name>.json`; what a language lacks is that of its fallback. */
export function readTexts<Name extends keyof MessageKeys>(name: Name): Texts<Name> {
  const whole = readFile(defaultLanguage, name)
  const byLanguage = languages.map((language) => {
    const texts = { ...whole, ...readFile(getFallback(language), name), ...readFile(language, name) }
    return [language, texts] as const
  })
  const rows = Object.keys(whole).map((key) => [
    key,
    Object.fromEntries(byLanguage.map(([language, texts]) => [language, texts[key]])),
  ])
  return Object.fromEntries(rows) as Texts<Name> // the type is made of the same files
}

function readFile(language: Language, name: string): Readonly<Record<string, string>> {
  const path = join(folder, language, 'api', `${name}.json`)
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}
