import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PlantedBug } from './bugs.ts'

const root = join(import.meta.dirname, '../../..')

/**
 * Changes one place of the source as it is read into this process; no file is written.
 *
 * @throws Error when the source does not contain the text, so that a bug is never planted in vain
 */
export function plant({ edit }: PlantedBug): void {
  if (!edit) return
  const url = pathToFileURL(join(root, edit.file)).href
  registerHooks({
    load(asked, context, next) {
      const loaded = next(asked, context)
      if (asked !== url) return loaded
      const source = String(loaded.source)
      const parts = source.split(edit.from)
      if (parts.length !== 2) throw new Error(`${edit.file} contains the text ${parts.length - 1} times`)
      return { ...loaded, source: parts.join(edit.to) }
    },
  })
}
