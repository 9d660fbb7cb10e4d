import { join } from 'node:path'
import { endpointsPlugin } from '@doira/web/vite/endpoints-plugin.ts'
import { iconsPlugin } from '@doira/web/vite/icons-plugin.ts'
import { importWhenHerePlugin } from '@doira/web/vite/import-when-here-plugin.ts'
import { messagesPlugin } from '@doira/web/vite/messages-plugin.ts'
import { defineConfig } from 'vite'
import { staffEndpoints } from './build-tools/staff-endpoints.ts'
import { customerTexts, staffMessages } from './build-tools/staff-messages.ts'

export default defineConfig({
  base: '/staff/',
  plugins: [
    messagesPlugin(staffMessages),
    messagesPlugin(customerTexts),
    endpointsPlugin(staffEndpoints),
    iconsPlugin(join(import.meta.dirname, 'src')),
    importWhenHerePlugin(),
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
