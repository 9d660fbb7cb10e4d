import { join } from 'node:path'
import { defineConfig } from 'vite'
import { importWhenHerePlugin } from '../../scripts/bundling/import-when-here-plugin.ts'
import { staffEndpointsPlugin } from './build-tools/staff-endpoints-plugin.ts'

export default defineConfig({
  base: '/staff/',
  plugins: [
    staffEndpointsPlugin(),
    importWhenHerePlugin(join(import.meta.dirname, 'src/platform/import-when-here.ts')),
  ],
  build: {
    outDir: 'build',
    // One small file: a screen that is opened later needs no style sheet of its own.
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Libraries say where they run; here everything runs in the browser.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
})
