import { join } from 'node:path'
import { build } from 'vite'

const storefront = join(import.meta.dirname, '../../../apps/storefront')

/** Bundles the code of a page that has nothing of the storefront but its packages. */
export async function buildEmptyPage(code: string): Promise<string> {
  const entry = '\0empty-page.js'
  const result = await build({
    configFile: false,
    root: storefront,
    logLevel: 'error',
    mode: 'production',
    plugins: [
      {
        name: 'empty-page',
        resolveId: (id) => (id === 'empty-page' ? entry : null),
        // Its imports are found as those of the storefront.
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: { write: false, modulePreload: false, rolldownOptions: { input: 'empty-page' } },
  })
  if (Array.isArray(result) || !('output' in result)) throw new Error('one output expected')
  return result.output.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n')
}
