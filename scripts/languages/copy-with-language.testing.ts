import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const list = 'packages/domain/src/i18n/languages.ts'
const parts = ['apps', 'packages', 'languages', 'demo', 'scripts', 'e2e', 'docs']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'tsconfig.base.json', 'vitest.config.ts']
const left = /(^|\/)(node_modules|build|\.react-router|test-results|generated|journeys)$|\/message-keys\.ts$/
/** Put before every text, so that a text of another language shows. */
export const mark = 'ққ '

/** A copy of the project with Kazakh: one line in the list, and one folder of texts, which are marked Russian ones. */
export function copyWithKazakh(folder: string): void {
  for (const part of parts) {
    cpSync(join(root, part), join(folder, part), {
      recursive: true,
      filter: (path) =>
        !left.test(path.replaceAll('\\', '/')) || path.endsWith('web/src/i18n/message-keys.ts'),
    })
  }
  for (const file of files) cpSync(join(root, file), join(folder, file))
  linkPackages(folder)
  const source = readFileSync(join(folder, list), 'utf8')
  const line = `  kk: { name: 'Қазақша', short: 'KK', region: 'kk_KZ', fallback: 'ru', isForStaff: true, ...european, ...dayFirst },\n`
  writeFileSync(join(folder, list), source.replace('} as const satisfies', `${line}} as const satisfies`))
  translate(join(folder, 'languages/ru'), join(folder, 'languages/kk'))
}

/** The installed packages; those of the project are the copy's own. */
function linkPackages(folder: string): void {
  const places = ['.', 'apps/server', 'scripts/openapi'].filter((place) =>
    existsSync(join(root, place, 'node_modules')),
  )
  for (const place of places) {
    const from = join(root, place, 'node_modules')
    const to = join(folder, place, 'node_modules')
    mkdirSync(to, { recursive: true })
    for (const name of readdirSync(from)) {
      if (name === '@doira')
        cpSync(join(from, name), join(to, name), { recursive: true, verbatimSymlinks: true })
      else if (name !== '.vite') symlinkSync(join(from, name), join(to, name))
    }
  }
}

function translate(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) translate(source, target)
    else writeFileSync(target, JSON.stringify(marked(JSON.parse(readFileSync(source, 'utf8')))))
  }
}

/** Kazakh has two plural forms, `one` and `other`. */
function marked(value: unknown): unknown {
  if (typeof value === 'string') return mark + value
  if (Array.isArray(value)) return value.map(marked)
  const entries = Object.entries(value ?? {}).filter(([key]) => key !== 'few' && key !== 'many')
  return Object.fromEntries(entries.map(([key, inner]) => [key, marked(inner)]))
}
