import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { defaultLanguage, languages } from '@doira/domain/i18n/languages'
import { getFallback } from '@doira/domain/i18n/localized'

/** The generated modules, each with the names that are used together. Not from Intl: phones differ in their Uzbek. */
const modules = {
  units: ['currency', 'kilometres'],
  months: ['months', 'short_months'],
  weekdays: ['weekdays', 'short_weekdays'],
} as const

type Names = Readonly<Record<string, string | readonly string[]>>

/** Writes the names of units, months and weekdays of `languages/<code>/formats.json` as modules; they are not committed. */
export function writeFormatNames(folder: string): void {
  const all = languages.map((language) => ({
    language,
    names: {
      ...getNames(folder, defaultLanguage),
      ...getNames(folder, getFallback(language)),
      ...getNames(folder, language),
    },
  }))
  for (const [module, keys] of Object.entries(modules)) {
    const tables = keys.map((key) => {
      const rows = all.map(({ language, names }) => `  ${language}: ${JSON.stringify(names[key])},`)
      return `export const ${camel(key)} = {\n${rows.join('\n')}\n} as const\n`
    })
    writeChanged(
      join(import.meta.dirname, 'generated', `${module}.ts`),
      `// Generated from languages/*/formats.json.\n${tables.join('')}`,
    )
  }
}

function getNames(folder: string, language: string): Names {
  const path = join(folder, language, 'formats.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function camel(key: string): string {
  return key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** An unchanged file makes no editor and no build read it again. */
export function writeChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
