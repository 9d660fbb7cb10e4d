// `npm run test:long`: tests that take too long for every change. Generated cases are tried many times over,
// all interleavings of payments are tested, and every fault is injected, the worst of them a hundred times.
// It builds what it needs, continues after failures, and prints a summary.
import { spawnSync } from 'node:child_process'
import { globSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const propertyResults = join(results, 'long.json')
const fuzzResults = join(results, 'fuzz.json')
const guaranteeResults = join(results, 'guarantees.json')
const faultResults = join(results, 'journeys.json')
const bin = (path: string) => [process.execPath, join(root, 'node_modules', path)]

const times = Number(process.env.PROPERTY_TIMES ?? 20)
const fuzzTimes = Number(process.env.FUZZ_TIMES ?? 240)
const killRounds = Number(process.env.KILL_ROUNDS ?? 100)
const promotionRounds = Number(process.env.PROMOTION_ROUNDS ?? 3)
/** Planted bugs that the first two seeds have found; docs/simulation.md says what is known of the others. */
const soonFound = [
  'refund-asked-twice',
  'minutes-held-after-cancellation',
  'points-for-a-cancelled-order',
  'order-acknowledged-before-commit',
  'callback-with-a-wrong-sum',
  'no-receipt-for-cash-by-courier',
  'order-changed-without-lock',
]
const simulatedSeeds = Number(process.env.SIMULATED_SEEDS ?? 20)
const restartRounds = Number(process.env.RESTART_ROUNDS ?? 5)

/** Requests made of the contract, to every call of both apps. */
const fuzz = ['apps/api/src/create-api.fuzz.test.ts', 'apps/api/src/create-api.strangers.test.ts']

/** Tests that make their own cases: more of them are made here. The others would only repeat themselves. */
const generating = globSync('{apps,packages,demo,scripts}/**/*.test.{ts,tsx}', {
  cwd: root,
  exclude: (path) => path.includes('node_modules'),
}).filter(
  (path) =>
    !fuzz.includes(path) &&
    /from 'fast-check'|property-runs\.testing|lost-processes\.testing/.test(
      readFileSync(join(root, path), 'utf8'),
    ),
)

type Step = {
  readonly name: string
  readonly command: readonly string[]
  readonly env: Readonly<Record<string, string>>
  /** What it did, from the results that it left. */
  readonly did: () => string
}

const steps: readonly Step[] = [
  {
    name: 'a browser',
    command: [process.execPath, 'scripts/ensure-chromium.ts'],
    env: {},
    did: () => 'found or installed',
  },
  {
    name: 'generated cases',
    command: [
      ...bin('vitest/vitest.mjs'),
      'run',
      '--testTimeout=3600000',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${propertyResults}`,
      ...generating,
    ],
    env: { PROPERTY_TIMES: String(times) },
    did: () => {
      const { numPassedTests, numFailedTests, testResults } = readJson(propertyResults) as VitestResults
      const slowest = testResults
        .map(({ name, startTime, endTime }) => ({ name, seconds: (endTime - startTime) / 1000 }))
        .toSorted((a, b) => b.seconds - a.seconds)
        .slice(0, 5)
        .map(({ name, seconds }) => `    ${seconds.toFixed(0).padStart(5)} s ${name.slice(root.length + 1)}`)
      const counts = `${numPassedTests} passed, ${numFailedTests} failed`
      const head = `${generating.length} files, ${times} times the usual cases: ${counts}`
      return [head, ...slowest, ...getMeasured(testResults)].join('\n')
    },
  },
  {
    name: 'fuzz',
    command: [
      ...bin('vitest/vitest.mjs'),
      'run',
      '--testTimeout=36000000',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${fuzzResults}`,
      ...fuzz,
    ],
    env: { PROPERTY_TIMES: String(fuzzTimes) },
    did: () => {
      const { numPassedTests, numFailedTests, testResults } = readJson(fuzzResults) as VitestResults
      return [`${numPassedTests} passed, ${numFailedTests} failed`, ...getMeasured(testResults)].join('\n')
    },
  },
  {
    name: 'another language',
    command: [...bin('vitest/vitest.mjs'), 'run', 'scripts/languages/another-language.long.test.ts'],
    env: { LONG_TESTS: 'on' },
    did: () => 'a copy of the project with one more language: its types, pages, messages and SMS',
  },
  {
    name: 'aggregators',
    command: [...bin('vitest/vitest.mjs'), 'run', 'apps/api/src/aggregators/simulator/replays.long.test.ts'],
    env: { LONG_TESTS: 'on' },
    did: () => 'ten thousand orders of aggregators, repeated, lost and cancelled: none doubled, none missing',
  },
  {
    name: 'guarantees',
    command: [
      ...bin('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${guaranteeResults}`,
      'apps/server/src/guarantees',
    ],
    env: { LONG_TESTS: 'on' },
    did: () => {
      const { numPassedTests, numFailedTests, numPendingTests, testResults } = readJson(
        guaranteeResults,
      ) as VitestResults
      const counts = `${numPassedTests} passed, ${numPendingTests} skipped, ${numFailedTests} failed`
      return [`histories of clients, and power cuts: ${counts}`, ...getMeasured(testResults)].join('\n')
    },
  },
  {
    name: 'simulated city',
    command: [
      process.execPath,
      'scripts/simulate.ts',
      '--seeds',
      String(simulatedSeeds),
      '--hours',
      '12',
      '--at-once',
      '2',
    ],
    env: {},
    did: () => `${simulatedSeeds} seeds of twelve hours: nothing lost, nothing doubled, every queue drained`,
  },
  {
    name: 'planted bugs',
    command: [process.execPath, 'scripts/simulate-planted.ts', ...soonFound],
    env: {},
    did: () =>
      `the simulated city finds the ${soonFound.length} bugs that one of its first seeds has to find`,
  },
  {
    name: 'build',
    command: [process.execPath, 'scripts/build.ts', '--if-needed'],
    env: {},
    did: () => 'the product as it is shipped',
  },
  {
    name: 'rig',
    command: [process.execPath, 'scripts/rig.ts', '1', '--turns', '1', '--seconds', '15'],
    env: {},
    did: () => 'a shop generated at its smallest size, every step of a journey asked for and walked',
  },
  {
    name: 'container file',
    command: [process.execPath, 'scripts/deploy/run-container-file.ts'],
    env: {},
    did: () => 'every step of deploy/Containerfile in clean folders, to a shop that answers',
  },
  {
    name: 'accessibility',
    command: [process.execPath, 'scripts/accessibility.ts'],
    env: {},
    did: () => 'every kind of page by two engines, by keyboard, with large letters, and by a screen reader',
  },
  {
    name: 'faults',
    command: [
      ...bin('@playwright/test/cli.js'),
      'test',
      '-c',
      'e2e/playwright.config.ts',
      '--project',
      'faults',
      '--timeout',
      '900000',
    ],
    env: {
      FAULTS: 'all',
      KILL_ROUNDS: String(killRounds),
      PROMOTION_ROUNDS: String(promotionRounds),
      RESTART_ROUNDS: String(restartRounds),
    },
    did: () => {
      const { stats, suites } = readJson(faultResults) as FaultResults
      const killed = `server and database killed ${killRounds} times each`
      const counts = `${stats.expected} passed, ${stats.skipped} skipped, ${stats.unexpected} failed`
      return [`${killed}: ${counts}`, ...suites.flatMap(measured).map((line) => `    ${line}`)].join('\n')
    },
  },
]

type VitestResults = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly {
    readonly name: string
    readonly startTime: number
    readonly endTime: number
    readonly assertionResults: readonly { readonly meta?: { readonly measured?: readonly string[] } }[]
  }[]
}

function getMeasured(files: VitestResults['testResults']): readonly string[] {
  const lines = files.flatMap(({ assertionResults }) =>
    assertionResults.flatMap(({ meta }) => meta?.measured ?? []),
  )
  return lines.map((line) => `    ${line}`)
}

type FaultResults = {
  readonly stats: Record<'expected' | 'unexpected' | 'skipped', number>
  readonly suites: readonly Suite[]
}

type Suite = {
  readonly suites?: readonly Suite[]
  readonly specs: readonly {
    readonly tests: readonly {
      readonly annotations: readonly { readonly type: string; readonly description?: string }[]
    }[]
  }[]
}

/** What tests have measured, as they report it. */
function measured({ suites = [], specs }: Suite): readonly string[] {
  const annotations = specs.flatMap(({ tests }) => tests.flatMap((one) => one.annotations))
  const own = annotations.filter(({ type }) => type === 'measured').map(({ description = '' }) => description)
  return [...own, ...suites.flatMap(measured)]
}

mkdirSync(results, { recursive: true })
const rows: string[] = []
let isRed = false
for (const { name, command, env, did } of steps) {
  console.log(`\n> ${name}`)
  const started = performance.now()
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(0).padStart(6)
  isRed ||= status !== 0
  rows.push(`  ${status === 0 ? 'ok  ' : 'RED '} ${name.padEnd(16)} ${seconds} s  ${getResult(did)}`)
}
console.log(`\n${rows.join('\n')}`)
console.log(isRed ? '\nNot done.' : '\nDone.')
process.exit(isRed ? 1 : 0)

function getResult(did: () => string): string {
  try {
    return did()
  } catch {
    return 'it left no results'
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
