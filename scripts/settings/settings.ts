import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chainSettingsSchema } from '@doira/api/settings/chain-settings'
import { apiEnvSchema } from '@doira/api/settings/env'
import { languages } from '@doira/domain/i18n/languages'
import * as z from 'zod/mini'
import { serverEnvSchema } from '../../apps/server/src/env.ts'
import { readComments } from './read-comments.ts'

/** Files that declare settings; those of connectors declare their own. */
const settingsFiles = [
  'apps/*/src/**/{env,*-env}.ts',
  'apps/api/src/messaging/sms/gateways/*.ts',
  'apps/api/src/delivery/geocoder/providers/*/*-geocoder.ts',
]

const root = join(import.meta.dirname, '../..')

export type Setting = {
  readonly name: string
  readonly meaning: string
  readonly isSecret: boolean
  /** The kind in JSON Schema. */
  readonly kind: Readonly<Record<string, unknown>>
}
export type SettingsFile = { readonly path: string; readonly settings: readonly Setting[] }

/** What the file of chains contains too. */
export const settingsOfChains: readonly string[] = Object.keys(getKinds(chainSettingsSchema))

/** Every setting of the product's schemas, by the file that documents it. */
export function readSettingsFiles(): readonly SettingsFile[] {
  const kinds = { ...getKinds(serverEnvSchema), ...getKinds(apiEnvSchema) }
  const files = globSync(settingsFiles, {
    cwd: root,
  })
    .sort(byImportance)
    .map((path) => {
      const comments = readComments(readFileSync(join(root, path), 'utf8'))
      const settings = [...comments].flatMap(([name, comment]) => {
        const kind = kinds[name]
        return kind ? [{ name, kind, ...comment }] : inEveryLanguage(name, comment)
      })
      return { path, settings }
    })
    .filter(({ settings }) => settings.length > 0)

  /** A text that is set for each language is explained once. */
  function inEveryLanguage(name: string, { meaning, isSecret }: Pick<Setting, 'meaning' | 'isSecret'>) {
    return languages.flatMap((language, place) => {
      const own = `${name}_${language.toUpperCase()}`
      const text =
        place === 0
          ? meaning
          : `The same in ${new Intl.DisplayNames('en', { type: 'language' }).of(language)}.`
      return kinds[own] ? [{ name: own, kind: kinds[own], meaning: text, isSecret }] : []
    })
  }

  const found = new Set(files.flatMap(({ settings }) => settings.map(({ name }) => name)))
  const lost = Object.keys(kinds).filter((name) => !found.has(name))
  if (lost.length > 0) throw new Error(`in none of ${settingsFiles.join(', ')}: ${lost.join(', ')}`)
  return files
}

function getKinds(schema: z.ZodMiniType): Readonly<Record<string, Readonly<Record<string, unknown>>>> {
  // A list that is read from a text has no shape of its own there.
  const { properties = {} } = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' })
  return properties as Record<string, Record<string, unknown>> // no property of ours is `true`
}

/** What serves first, then the shop itself, then what it is connected to. */
function byImportance(a: string, b: string): number {
  const rank = (path: string) =>
    path.startsWith('apps/server/src/env') ? 0 : path.endsWith('/env.ts') ? 1 : 2
  return rank(a) - rank(b) || a.localeCompare(b)
}
