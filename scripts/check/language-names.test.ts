import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '@doira/domain/i18n/languages'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** Files other than the list that may name a language, and why. */
const exceptions: Readonly<Record<string, string>> = {
  'apps/api/migrations/0001_schema.sql': 'languages that every text has since the first release',
  'apps/api/src/payments/providers/payme/payme-errors.ts': 'the protocol of the provider has these three',
  'apps/api/src/payments/providers/payme/payme-stand-in.ts': 'reads answers of that protocol',
  'packages/create-doira/src/chain/cities.ts': 'texts of a chain to start from; the package imports nothing',
  'packages/create-doira/src/chain/words.ts': 'the same',
  'apps/api/src/platform/openapi/docs.routes.ts': 'the reference of the API is in English',
}

const home = 'packages/domain/src/i18n/languages.ts'
const sources = globSync(
  [
    'apps/*/{src,app}/**/*.{ts,tsx}',
    'packages/*/src/**/*.ts',
    'demo/src/**/*.ts',
    'apps/api/migrations/*.sql',
  ],
  { cwd: root },
)
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => path !== home && !/\.(test|testing)\.tsx?$|\/(testing|generated)\//.test(path))

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const codes = languages.join('|')
/** `'uz'`, `uz: `, `title.uz`, `'/uz'` */
const names = new RegExp(
  `['"\`/](?:${codes})['"\`]|[{,(\\s](?:${codes}):\\s|\\.(?:${codes})(?=[\\s,;)\\]}?])`,
)

test('[R1-04] nothing but the list of languages names one: a new language is a line and a folder', () => {
  const naming = sources.filter((path) =>
    names.test(readFileSync(join(root, path), 'utf8').replaceAll(comments, '')),
  )
  expect(sources.length).toBeGreaterThan(1000)
  expect(naming.toSorted()).toEqual(Object.keys(exceptions).toSorted())
})
