import { availableParallelism } from 'node:os'
import { writeFormatNames } from '@doira/web/i18n/format-names.ts'
import { endpointsPlugin } from '@doira/web/vite/endpoints-plugin.ts'
import { iconsPlugin } from '@doira/web/vite/icons-plugin.ts'
import { messagesPlugin } from '@doira/web/vite/messages-plugin.ts'
import { defineConfig } from 'vitest/config'
import { staffEndpoints } from './apps/staff/build-tools/staff-endpoints.ts'
import { customerTexts, staffMessages } from './apps/staff/build-tools/staff-messages.ts'
import { shopEndpoints } from './apps/storefront/build-tools/shop-endpoints.ts'
import { shopMessages } from './apps/storefront/build-tools/shop-messages.ts'

/** How often properties are tried; `npm run test:long` tries them longer. */
const setupFiles = ['packages/domain/src/property-runs.testing.ts']
const database = { globalSetup: ['apps/api/src/platform/database/test-server.testing.ts'] }

/**
 * Files of a worker follow each other in one process: what they import is read once, and they share the worker's
 * database, on which every test is undone. Nothing in them replaces a module or a clock.
 */
const together = { isolate: false }
/** Tests that take minutes of processor time: `npm run test:long` runs them. */
const long = process.env.LONG_TESTS === 'on' ? [] : ['**/*.long.test.ts']
/** Tests that replace modules: each file has a process of its own. */
const replacing = 'apps/api/**/*.isolated.test.ts'

writeFormatNames(shopMessages.folder)

export default defineConfig({
  test: {
    setupFiles,
    // By itself it would leave one of two processors to its own work, which has little of it.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Generous: a busy machine is no failure, and speed is measured by `npm run bench`.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { ...together, name: 'domain', include: ['packages/domain/src/**/*.test.ts'] } },
      {
        extends: true,
        test: { ...together, name: 'contract', include: ['packages/{contract,client}/src/**/*.test.ts'] },
      },
      {
        extends: true,
        test: {
          ...database,
          ...together,
          name: 'api',
          include: ['apps/api/**/*.test.ts', 'demo/**/*.test.ts'],
          exclude: [replacing],
        },
      },
      { extends: true, test: { ...database, name: 'api-isolated', include: [replacing] } },
      {
        extends: true,
        plugins: [iconsPlugin('packages/web/src')],
        test: { name: 'web', include: ['packages/web/src/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        plugins: [
          messagesPlugin(shopMessages),
          endpointsPlugin(shopEndpoints),
          iconsPlugin('apps/storefront/app'),
        ],
        test: { name: 'storefront', include: ['apps/storefront/{app,build-tools}/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        plugins: [
          messagesPlugin(staffMessages),
          messagesPlugin(customerTexts),
          endpointsPlugin(staffEndpoints),
          iconsPlugin('apps/staff/src'),
        ],
        test: { name: 'staff', include: ['apps/staff/src/**/*.test.{ts,tsx}'] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [
            'apps/server/src/**/*.test.ts',
            'packages/{backups,embedded-database}/src/**/*.test.ts',
            'scripts/**/*.test.ts',
          ],
          // These start real processes and databases.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
    exclude: ['**/node_modules/**', '**/build/**', '**/.react-router/**', 'data/**', ...long],
    restoreMocks: true,
    unstubEnvs: true,
    // A timezone that is not the shop's, so that a rule that reads the machine's clock shows.
    env: { TZ: 'America/St_Johns' },
  },
})
