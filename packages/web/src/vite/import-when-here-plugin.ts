import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** The module from which Vite imports the wrapper of each `import()` of a build. */
const helper = '\0vite/preload-helper.js'
const importer = fileURLToPath(new URL('../browser/preload.ts', import.meta.url))

/**
 * Replaces Vite's preload helper with `browser/preload.ts`, which fetches the files of a module before it imports the
 * module: browsers never retry a failed module import.
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
