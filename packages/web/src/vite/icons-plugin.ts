import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const id = 'virtual:icons'
const web = fileURLToPath(new URL('..', import.meta.url))
/** Some icons are named by values of the wire. */
const contract = fileURLToPath(new URL('../../../contract/src', import.meta.url))
const namesFile = 'icon-names.ts'

/**
 * `virtual:icons` is the address of the sprite with the outlines that an app uses: those whose names its sources, the shared
 * primitives or the contract mention.
 *
 * @param sources the folder of the app's code
 */
export function iconsPlugin(sources: string): Plugin {
  const path = join(web, 'ui/icons.svg')
  let base = '/'
  let address = ''
  let sprite = ''
  return {
    name: 'doira-icons',
    configResolved(config) {
      base = config.base
      const all = readFileSync(path, 'utf8')
      // Development serves all of them: an icon may be used a moment later.
      sprite = config.command === 'build' ? withUsed(all, [sources, join(web, 'ui'), contract]) : all
      const hash = createHash('sha256').update(sprite).digest('base64url').slice(0, 8)
      address = `assets/icons-${hash}.svg`
    },
    configureServer({ middlewares }) {
      middlewares.use(`${base}${address}`, (_request, response) => {
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(sprite)
      })
    },
    resolveId: (source) => (source === id ? `\0${id}` : null),
    load(resolved) {
      if (resolved !== `\0${id}`) return null
      if (this.environment.mode === 'build' && this.environment.config.consumer === 'client')
        this.emitFile({ type: 'asset', fileName: address, source: sprite })
      return `export const sprite = ${JSON.stringify(base + address)}`
    },
  }
}

/** The sprite without the outlines that no source names. */
export function withUsed(sprite: string, folders: readonly string[]): string {
  const text = folders.map(readSources).join('\n')
  const isUsed = (name: string) => text.includes(`'${name}'`) || text.includes(`"${name}"`)
  return sprite
    .split('\n')
    .filter((line) => {
      const name = /^<symbol id="([^"]+)"/.exec(line)?.[1]
      return name === undefined || isUsed(name)
    })
    .join('\n')
}

function readSources(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /(?<!\.test)\.tsx?$/.test(file.name) && file.name !== namesFile)
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
    .join('\n')
}
