import { chromium, defineConfig } from '@playwright/test'
import { findJourneyChromium, quietFlags } from '../scripts/find-chromium.ts'
import { baseUrl, run } from './harness/settings.ts'

const executablePath = findJourneyChromium(chromium.executablePath())

const browser = { args: [...quietFlags], ...(executablePath === null ? {} : { executablePath }) }

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results/journeys',
  globalTeardown: './harness/servers/remove-shop-template.ts',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A journey that sometimes fails is a bug of the journey or of the shop: it is not tried again.
  retries: 0,
  // Journeys are long, and a machine may be slow: nothing is gained by giving up early.
  timeout: 90_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/journeys.json' }]],
  use: {
    baseURL: baseUrl,
    // A trace of every journey is a fifth of the run's processor time: `--trace retain-on-failure` where it is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
    locale: 'ru-RU',
    timezoneId: 'Asia/Tashkent',
    // What it fetches for later would be work for every journey; those about it switch it on.
    serviceWorkers: 'block',
    launchOptions: browser,
  },
  // What knows no width is made at one: such a journey is tagged `@phone` or `@desktop`.
  projects: [
    {
      name: 'phone',
      grepInvert: /@desktop/,
      use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
    },
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    // The shop's own process is ill-treated, each in a shop of its own; no browser.
    { name: 'faults', testDir: './faults' },
    // `npm run accessibility`: evidence for the report at /accessibility.
    {
      name: 'accessibility',
      testDir: './accessibility',
      use: { viewport: { width: 390, height: 844 }, hasTouch: true },
    },
    // `npm run shots`: pictures to look at, no proof of anything.
    ...(process.env.SHOTS_DIR
      ? [
          {
            name: 'shots',
            testDir: './shots',
            // Letters stand where their font wants them, as they do on phones, and not on whole pixels.
            use: { launchOptions: { ...browser, args: [...browser.args, '--font-render-hinting=none'] } },
          },
        ]
      : []),
  ],
  ...(run.givenUrl === null
    ? {
        webServer: {
          command: `"${process.execPath}" "${import.meta.dirname}/harness/serve.ts"`,
          url: `${baseUrl}/readyz`,
          timeout: 180_000,
          gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 20_000 },
          stdout: 'pipe' as const,
        },
      }
    : {}),
})
