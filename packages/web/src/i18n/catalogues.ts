import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isLanguage } from '@doira/domain/i18n/languages'
import { getFallback } from '@doira/domain/i18n/localized'

/** A message as translators write it: plain, or by plural category of `{count}`. */
export type SourceMessage = string | Readonly<Record<string, string>>
export type SourceMessages = Readonly<Record<string, SourceMessage>>
/** By namespace. */
export type Catalogue = Readonly<Record<string, SourceMessages>>

/**
 * Where messages are: `<folder>/<language>/<part>`, with a file for each namespace. The first language has every message;
 * what another one lacks is shown in its fallback, else in the first.
 */
export type CatalogueSet = {
  readonly folder: string
  readonly part: string
  readonly languages: readonly string[]
}

const getPath = ({ folder, part }: CatalogueSet, language: string) => join(folder, language, part)

/** The messages of one language as they are written, gaps included. */
export function readLanguage(set: CatalogueSet, language: string): Catalogue {
  const path = getPath(set, language)
  const files = existsSync(path) ? readdirSync(path).filter((file) => file.endsWith('.json')) : []
  return Object.fromEntries(
    files
      .sort()
      .map((file) => [file.replace('.json', ''), JSON.parse(readFileSync(join(path, file), 'utf8'))]),
  )
}

/** Every language with every message: what one lacks is that of its fallback. */
export function readCatalogues(set: CatalogueSet): Readonly<Record<string, Catalogue>> {
  const [source = ''] = set.languages
  const whole = readLanguage(set, source)
  return Object.fromEntries(
    set.languages.map((language) => {
      const [own, other] = [language, isLanguage(language) ? getFallback(language) : source].map((one) =>
        one === source ? {} : readLanguage(set, one),
      )
      const namespaces = Object.entries(whole).map(([namespace, messages]) => [
        namespace,
        { ...messages, ...other?.[namespace], ...own?.[namespace] },
      ])
      return [language, Object.fromEntries(namespaces)]
    }),
  )
}

/** All namespaces in one. @throws Error when two of them have the same key */
export function flatten(catalogue: Catalogue): SourceMessages {
  const all: Record<string, SourceMessage> = {}
  for (const [namespace, messages] of Object.entries(catalogue)) {
    for (const [key, message] of Object.entries(messages)) {
      if (key in all) throw new Error(`${namespace}.json repeats the key ${key} of another file`)
      all[key] = message
    }
  }
  return all
}

/** The files that a set is made of, for watching. */
export function cataloguePaths(set: CatalogueSet): readonly string[] {
  return set.languages.flatMap((language) => {
    const path = getPath(set, language)
    return existsSync(path) ? readdirSync(path).map((file) => join(path, file)) : []
  })
}
