import { defineConfig } from 'vite'
import { staffEndpointsPlugin } from './build-tools/staff-endpoints-plugin.ts'

export default defineConfig({
  base: '/staff/',
  plugins: [staffEndpointsPlugin()],
  build: {
    outDir: 'build',
    assetsInlineLimit: 0,
    rolldownOptions: {
      // Libraries say where they run; here everything runs in the browser.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
})
