import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FileTime, type JourneySuite, journeyTimes, unitTimes } from './file-times.ts'

export type Results = {
  readonly passed: number
  readonly failed: number
  readonly files: readonly FileTime[]
}

export type Step = {
  readonly name: string
  readonly command: readonly string[]
  readonly folder?: string
  readonly env?: Readonly<Record<string, string>>
  /** Not a part of `--quick`: it takes long, or what it proves changes rarely. */
  readonly isLong?: true
  /** Of its tests, from the file that it leaves. */
  readonly results?: () => Results
}

const root = join(import.meta.dirname, '../..')
const vitestResults = join(root, 'test-results/vitest.json')
const journeyResults = join(root, 'test-results/journeys.json')
const bin = (path: string) => [process.execPath, join(root, 'node_modules', path)]
const script = (path: string) => [process.execPath, join('scripts', path)]
const compile = (name: string, project: string): Step => ({
  name,
  command: [...bin('typescript/bin/tsc'), '-p', project],
})

/** All that a change has to pass, the quick first. */
export function getSteps({
  isQuick,
  isTerminal,
}: {
  isQuick: boolean
  isTerminal: boolean
}): readonly Step[] {
  const steps: readonly Step[] = [
    // First, so that a missing browser is reported before the journeys need one.
    { name: 'a browser', isLong: true, command: script('ensure-chromium.ts') },
    {
      name: 'format and lint',
      command: [...bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.'],
    },
    {
      name: 'secrets',
      isLong: true,
      command: [...bin('secretlint/bin/secretlint.js'), '--secretlintignore', '.gitignore', '**/*'],
    },
    { name: 'types of the messages', command: script('write-message-keys.ts') },
    compile('types', 'tsconfig.json'),
    compile('types of the journeys', 'e2e/tsconfig.json'),
    {
      name: 'types of the routes',
      command: [...bin('@react-router/dev/bin.cjs'), 'typegen'],
      folder: 'apps/storefront',
    },
    compile('types of the storefront', 'apps/storefront/tsconfig.json'),
    compile('types of the service worker', 'apps/storefront/app/service-worker/tsconfig.json'),
    compile('types of the staff service worker', 'apps/staff/service-worker/tsconfig.json'),
    compile('types of packages/web', 'packages/web/tsconfig.json'),
    compile('types of the staff app', 'apps/staff/tsconfig.json'),
    { name: 'layers', command: script('check-layers.ts') },
    { name: 'licences', command: script('check-licences.ts') },
    { name: 'unused code', isLong: true, command: bin('knip/bin/knip.js') },
    {
      name: 'code that only tests use',
      isLong: true,
      command: [
        ...bin('knip/bin/knip.js'),
        '--production',
        '--config=knip-production.config.ts',
        '--include=files,exports,types',
      ],
    },
    { name: 'duplicates between the apps', command: script('check-duplicates.ts') },
    { name: 'migrations', command: script('check-migrations.ts') },
    { name: 'description of the API', command: [...script('openapi.ts'), '--check'] },
    ...(isQuick
      ? [
          testStep('tests of rules and apps', isTerminal, [...quickProjects, ...quickTests]),
          testStep('tests of changes in the API', isTerminal, [
            ...['--project=api', '--project=api-isolated', ...quickTests],
            ...[`--changed=${lastShared()}`, '--passWithNoTests'],
          ]),
        ]
      : // Texts in three languages, migrations against tables and answers against the contract are tests as well.
        [testStep('tests', isTerminal, [])]),
    { name: 'build', isLong: true, command: [...script('build.ts'), '--if-needed'] },
    {
      name: 'journeys',
      isLong: true,
      command: [
        ...bin('@playwright/test/cli.js'),
        'test',
        '-c',
        'e2e/playwright.config.ts',
        ...['phone', 'desktop', 'faults'].flatMap((name) => ['--project', name]),
        `--reporter=${isTerminal ? 'list' : './scripts/check/journey-progress.ts'},json`,
      ],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyResults },
      results: () => getJourneyResults(readJson(journeyResults)),
    },
  ]
  return isQuick ? steps.filter(({ isLong }) => !isLong) : steps
}

function testStep(name: string, isTerminal: boolean, choice: readonly string[]): Step {
  return {
    name,
    command: [
      ...bin('vitest/vitest.mjs'),
      'run',
      `--reporter=${isTerminal ? 'dot' : './scripts/check/unit-progress.ts'}`,
      '--reporter=json',
      `--outputFile.json=${vitestResults}`,
      ...choice,
    ],
    results: () => unitResults(readJson(vitestResults)),
  }
}

const quickProjects = ['domain', 'contract', 'web', 'storefront', 'staff'].map((name) => `--project=${name}`)

/** Those that try thousands of requests or orders of events are left to the whole check. */
const quickTests = [
  '--exclude=**/*.{fuzz,strangers,races}.test.ts',
  '--exclude=**/*-{attack,at-once,interleavings,killed,load,races}.test.ts',
  '--exclude=**/{killed,last,random}-*.test.ts',
]

/** The last commit that others have as well: what came after it is the change. */
function lastShared(): string {
  const { status, stdout } = spawnSync('git', ['merge-base', 'HEAD', '@{upstream}'], {
    cwd: root,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : 'HEAD'
}

type UnitJson = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numFailedTestSuites: number
  readonly success: boolean
  readonly testResults: Parameters<typeof unitTimes>[0]
}

function unitResults(json: unknown): Results {
  const { numPassedTests, numFailedTests, numFailedTestSuites, success, testResults } = json as UnitJson
  // A file that cannot be read has no tests that could fail.
  const failed = success ? 0 : Math.max(1, numFailedTests || numFailedTestSuites)
  return { passed: numPassedTests, failed, files: unitTimes(testResults, root) }
}

type JourneyJson = {
  readonly stats: Readonly<Record<'expected' | 'unexpected' | 'flaky', number>>
  readonly suites: readonly JourneySuite[]
}

function getJourneyResults(json: unknown): Results {
  const { stats, suites } = json as JourneyJson
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    files: journeyTimes(suites),
  }
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'))
}
