import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** What Vite puts around each `import()` of a build comes from here. */
const helper = '\0vite/preload-helper.js'
const importer = fileURLToPath(new URL('../browser/preload.ts', import.meta.url))

/**
 * Has every `import()` of a build fetch its files first, by `__vitePreload` of `browser/preload.ts`. Vite's own begins to
 * load them as modules, which browsers remember as failed for good.
 */
export function importWhenHerePlugin(): Plugin {
  let isUsed = false
  return {
    name: 'doira-import-when-here',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Of a module that needs no other file Vite would not name its own.
          resolveDependencies: (file, others) => (others.length > 0 ? others : [file]),
        },
      },
    }),
    resolveId(id) {
      if (id !== helper) return null
      isUsed = true
      return importer
    },
    generateBundle() {
      if (this.environment.config.consumer === 'client' && !isUsed)
        this.error('no import() goes through our own importer: Vite names its helper otherwise now')
    },
  }
}
