// `npm run shots [FOLDER] [NAME-PREFIX …]`: a picture of each screen of the built product, under its screen's name, -m at 390 px
// (twice the pixels) and -d at 1440 px. What cannot be taken is named at the end; the others are there.
import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = join(import.meta.dirname, '..')
const [folder = 'test-results/shots', ...prefixes] = process.argv.slice(2)

const built = spawnSync(process.execPath, [join(root, 'scripts/build.ts'), '--if-needed'], {
  cwd: root,
  stdio: 'inherit',
})
if (built.status !== 0) process.exit(built.status ?? 1)

const names = prefixes.length === 0 ? '' : `(${prefixes.join('|')})`
const byDay = take(`^(?!.*@night).*${names}`, {})
const byNight = take(`${names}.*@night`, { E2E_CLOCK_SHIFT_MS: String(shiftToNight(new Date())) })
process.exit(byDay || byNight)

function take(grep: string, env: Readonly<Record<string, string>>): number {
  const runner = join(root, 'node_modules/@playwright/test/cli.js')
  const { status } = spawnSync(
    process.execPath,
    [
      runner,
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--project',
      'shots',
      '--grep',
      grep,
      '--pass-with-no-tests',
    ],
    {
      cwd: root,
      stdio: 'inherit',
      // Slow enough that a status can be seen before the next one comes.
      env: { DEMO_FULFILMENT_SECONDS: '4', ...process.env, ...env, SHOTS_DIR: resolve(folder) },
    },
  )
  return status ?? 1
}

/** Half past four in the morning in Tashkent, when all but one branch are closed. */
function shiftToNight(now: Date): number {
  const minuteOfDay = Math.floor(((now.getTime() + 5 * 3_600_000) % 86_400_000) / 60_000)
  return (4 * 60 + 30 - minuteOfDay) * 60_000
}
