import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readComments } from './read-comments.ts'
import { scriptSettings } from './script-settings.ts'
import { readSettingsFiles, settingsOfChains } from './settings.ts'
import { writeReference } from './write-reference.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const files = readSettingsFiles()
const settings = files.flatMap((file) => file.settings)

test('the reference of the settings is up to date: else npm run settings', () => {
  expect(read('docs/operations/settings.md')).toBe(writeReference(files, scriptSettings, settingsOfChains))
})

test('every setting has a comment above it that explains it', () => {
  expect(settings.filter(({ meaning }) => meaning === '').map(({ name }) => name)).toEqual([])
})

test('every setting whose name suggests a secret is marked as one (@secret), or is listed as public', () => {
  const sounding = /KEY|SECRET|PASSWORD|TOKEN|PRIVATE|HEADERS|DATABASE_.*URL|_LOGIN$/
  // A browser sees the first two; a login without its password opens nothing; a file and a key are named.
  const open = new Set([
    ...[
      'MAP_API_KEY',
      'WEB_PUSH_PUBLIC_KEY',
      'PLAYMOBILE_LOGIN',
      'FISCAL_REGISTER_LOGIN',
      'CHAIN_KEYS_FILE',
      'POS_HTTP_KEY_ID',
    ],
  ])
  const unmarked = settings.filter(
    ({ name, isSecret }) => sounding.test(name) && !isSecret && !open.has(name),
  )
  expect(unmarked.map(({ name }) => name)).toEqual([])
})

test('every variable that the commands of operators read is a setting of the shop or in the list of theirs', () => {
  const all = globSync(['vitest.config.ts', '{scripts,packages,e2e}/**/*.{ts,mjs,mts}'], {
    cwd: root,
    exclude: (path) => path.includes('node_modules'),
  })
  const ofOperation =
    /^scripts\/(backup|restore|add-staff|new-chain|start|installation\/)|^packages\/(backups|embedded)/
  const ofScripts = scriptSettings.map(({ name }) => name)
  const known = new Set([...settings.map(({ name }) => name), ...ofScripts])
  const needed = namedIn(all.filter((path) => ofOperation.test(path)))
  expect(needed.filter((name) => !known.has(name))).toEqual([])
  const named = namedIn(all)
  expect(ofScripts.filter((name) => !named.includes(name))).toEqual([])
})

function namedIn(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const text = read(path)
    const direct = text.matchAll(/process\.env\.([A-Z][A-Z0-9_]+)\b/g)
    const picked = text.matchAll(/\{ ([A-Z][A-Z0-9_]+) \} = process\.env/g)
    return [...direct, ...picked].map(([, name = '']) => name)
  })
}

test('a comment above a setting is read whole, and its mark is not part of it', () => {
  const comments = readComments(`const fields = {
  /** Another. */
  PLAIN: z.optional(z.string()),
  BARE: onOff,
  /**
   * On two lines, about something long
   * that continues. @secret
   */
  LONG_KEY: z._default(
    z.string(),
  ),
}`)
  expect(Object.fromEntries(comments)).toEqual({
    PLAIN: { meaning: 'Another.', isSecret: false },
    BARE: { meaning: '', isSecret: false },
    LONG_KEY: { meaning: 'On two lines, about something long that continues.', isSecret: true },
  })
})
