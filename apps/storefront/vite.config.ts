import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { importWhenHerePlugin } from '../../scripts/bundling/import-when-here-plugin.ts'
import { endpointsPlugin } from './build-tools/endpoints-plugin.ts'
import { firstLoadGroups } from './build-tools/first-load.ts'
import { wordsPlugin } from './build-tools/words-plugin.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    wordsPlugin(),
    endpointsPlugin(),
    importWhenHerePlugin(join(import.meta.dirname, 'app/platform/import-when-here.ts')),
    reactRouter(),
  ],
  resolve: { tsconfigPaths: true },
  server: { port: 5105 },
  // Which source became which file: the service worker keeps some by what they are.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: firstLoadGroups() },
            // Every page loads the list of all files: names that only people read would be a tenth of it.
            chunkFileNames: 'assets/[hash:7].js',
          },
        },
      },
    },
    ssr: {
      build: {
        // The bundle that apps/server imports: it wraps React Router's own server build.
        rolldownOptions: { input: './app/server.ts' },
      },
    },
  },
})
