// `npm test`, and `npm run check`: am I done? Everything that a change has to pass, the quick first; stops at the first that is red.
// Its last line sums up the tests: `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

type Counts = { readonly passed: number; readonly failed: number }
type Step = {
  readonly name: string
  readonly command: readonly string[]
  readonly folder?: string
  /** Where it leaves the counts of its tests. */
  readonly counts?: () => Counts
}

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const vitestResults = join(results, 'vitest.json')
const journeyResults = join(results, 'journeys.json')
const bin = (path: string) => [process.execPath, join(root, 'node_modules', path)]

const steps: readonly Step[] = [
  // First, so that nobody waits for the journeys to hear that they need one.
  { name: 'a browser', command: [process.execPath, 'scripts/ensure-chromium.ts'] },
  {
    name: 'format and lint',
    command: [...bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
  },
  {
    name: 'secrets',
    command: [...bin('secretlint/bin/secretlint.js'), '--secretlintignore', '.gitignore', '**/*'],
  },
  { name: 'types of the messages', command: [process.execPath, 'scripts/write-message-keys.ts'] },
  { name: 'types', command: [...bin('typescript/bin/tsc'), '-p', 'tsconfig.json'] },
  { name: 'types of the journeys', command: [...bin('typescript/bin/tsc'), '-p', 'e2e/tsconfig.json'] },
  {
    name: 'types of what both apps share',
    command: [...bin('typescript/bin/tsc'), '-p', 'packages/web/tsconfig.json'],
  },
  {
    name: 'types of the routes',
    command: [...bin('@react-router/dev/bin.cjs'), 'typegen'],
    folder: 'apps/storefront',
  },
  {
    name: 'types of the storefront',
    command: [...bin('typescript/bin/tsc'), '-p', 'apps/storefront/tsconfig.json'],
  },
  {
    name: 'types of the service worker',
    command: [...bin('typescript/bin/tsc'), '-p', 'apps/storefront/app/service-worker/tsconfig.json'],
  },
  {
    name: 'types of the staff side',
    command: [...bin('typescript/bin/tsc'), '-p', 'apps/staff/tsconfig.json'],
  },
  { name: 'layers', command: [process.execPath, 'scripts/check-layers.ts'] },
  { name: 'code in both apps', command: [process.execPath, 'scripts/check-duplicates.ts'] },
  { name: 'unused code', command: bin('knip/bin/knip.js') },
  {
    name: 'code that only tests use',
    command: [
      ...bin('knip/bin/knip.js'),
      '--production',
      '--config=knip-production.config.ts',
      '--include=files,exports,types',
    ],
  },
  { name: 'migrations', command: [process.execPath, 'scripts/check-migrations.ts'] },
  {
    // Words in three languages, migrations against tables and answers against the contract are tests as well.
    name: 'tests',
    command: [
      ...bin('vitest/vitest.mjs'),
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${vitestResults}`,
    ],
    counts: () => {
      const { numPassedTests, numFailedTests, numFailedTestSuites, success } = readJson(vitestResults)
      // A file that cannot be read has no tests that could fail.
      const broken = success ? 0 : Math.max(1, Number(numFailedTests) || Number(numFailedTestSuites))
      return { passed: Number(numPassedTests), failed: broken }
    },
  },
  { name: 'build', command: [process.execPath, 'scripts/build.ts', '--if-needed'] },
  {
    name: 'journeys',
    command: [...bin('@playwright/test/cli.js'), 'test', '-c', 'e2e/playwright.config.ts'],
    counts: () => {
      const { stats } = readJson(journeyResults) as {
        stats: Record<'expected' | 'unexpected' | 'flaky', number>
      }
      return { passed: stats.expected, failed: stats.unexpected + stats.flaky }
    },
  },
]

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const rows: string[] = []
let passed = 0
let failed = 0
let red: string | null = null

for (const step of steps) {
  const started = performance.now()
  const isGreen = run(step)
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7)
  const counts = countsOf(step, isGreen)
  passed += counts.passed
  failed += counts.failed
  const isRed = !isGreen || counts.failed > 0
  rows.push(`  ${isRed ? 'RED ' : 'ok  '} ${step.name.padEnd(26)} ${seconds} s`)
  if (!isRed) continue
  red = step.name
  break
}

console.log(`\n${rows.join('\n')}`)
console.log(red === null ? '\nDone.' : `\nNot done: ${red}.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(red === null ? 0 : 1)

/** What it prints is shown at once where there are tests to watch, else only when it fails. */
function run({ name, command: [program = '', ...args], folder = '.', counts }: Step): boolean {
  console.log(`> ${name}`)
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: join(root, folder),
    encoding: 'utf8',
    stdio: counts ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    maxBuffer: 100_000_000,
  })
  if (status !== 0 && !counts) console.log(`${stdout}${stderr}`)
  return status === 0
}

/** A check without tests counts as one when it fails; so do tests that ended without saying how. */
function countsOf({ counts }: Step, isGreen: boolean): Counts {
  if (!counts) return { passed: 0, failed: isGreen ? 0 : 1 }
  try {
    const said = counts()
    return isGreen ? said : { ...said, failed: Math.max(1, said.failed) }
  } catch {
    return { passed: 0, failed: 1 }
  }
}

function readJson(path: string): Record<string, unknown> {
  return JSON.parse(readFileSync(path, 'utf8'))
}
