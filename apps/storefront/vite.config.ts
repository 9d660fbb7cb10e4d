import { join } from 'node:path'
import { endpointsPlugin } from '@doira/web/vite/endpoints-plugin.ts'
import { iconsPlugin } from '@doira/web/vite/icons-plugin.ts'
import { importWhenHerePlugin } from '@doira/web/vite/import-when-here-plugin.ts'
import { messagesPlugin } from '@doira/web/vite/messages-plugin.ts'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { firstLoadGroups, isSharedChunk } from './build-tools/first-load.ts'
import { shopEndpoints } from './build-tools/shop-endpoints.ts'
import { shopMessages } from './build-tools/shop-messages.ts'
import { unusedPartsPlugin } from './build-tools/unused-parts-plugin.ts'
import { unusedReactParts } from './build-tools/unused-react-parts.ts'
import { unusedRouterParts } from './build-tools/unused-router-parts.ts'

export default defineConfig({
  plugins: [
    tailwindcss(),
    messagesPlugin(shopMessages),
    endpointsPlugin(shopEndpoints),
    iconsPlugin(join(import.meta.dirname, 'app')),
    importWhenHerePlugin(),
    unusedPartsPlugin('/react-dom/cjs/', unusedReactParts),
    unusedPartsPlugin('/react-router/dist/production/', unusedRouterParts),
    reactRouter(),
  ],
  resolve: { tsconfigPaths: true },
  server: { port: 5105 },
  // Which source became which file: the service worker stores some of them by their source.
  build: { manifest: true },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: { groups: firstLoadGroups() },
            // Every page loads the list of all files: names that only people read would be a tenth of it. What many pages
            // share has a name, by which browsers find the version that they have (apps/server/src/cache/dictionaries.ts).
            chunkFileNames: ({ name }) =>
              isSharedChunk(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
            entryFileNames: 'assets/[name]-[hash:7].js',
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
