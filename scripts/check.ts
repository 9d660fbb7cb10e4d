// `npm test`, and `npm run check`: am I done? Everything that a change has to pass, the quick first; stops at the first
// that is red. With --quick: types, lint, layers and unit tests, in five minutes at most.
// Its last line sums up the tests: `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { slowest } from './check/file-times.ts'
import { getSteps, type Results, type Step } from './check/steps.ts'

const root = join(import.meta.dirname, '..')
const results = join(root, 'test-results')
const isQuick = process.argv.includes('--quick')
const isTerminal = process.stdout.isTTY

rmSync(results, { recursive: true, force: true })
mkdirSync(results, { recursive: true })
const rows: string[] = []
const files: Results['files'][number][] = []
let passed = 0
let failed = 0
let red: string | null = null

for (const step of getSteps({ isQuick, isTerminal })) {
  const started = performance.now()
  const isGreen = run(step)
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(7)
  const done = getResults(step, isGreen)
  passed += done.passed
  failed += done.failed
  files.push(...done.files)
  const isRed = !isGreen || done.failed > 0
  rows.push(`  ${isRed ? 'RED ' : 'ok  '} ${step.name.padEnd(28)} ${seconds} s`)
  if (!isRed) continue
  red = step.name
  break
}

if (files.length > 0) console.log(`\nThe slowest files:\n${slowest(files, 10).join('\n')}`)
console.log(`\n${rows.join('\n')}`)
const isWhole = isQuick
  ? ' Not tried, for it was --quick: the API beyond the change, unused code, secrets, processes, journeys.'
  : ''
console.log(red === null ? `\nDone.${isWhole}` : `\nNot done: ${red}.`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(red === null ? 0 : 1)

/** What it prints is shown at once where there are tests to watch, else only when it fails. */
function run({
  name,
  command: [program = '', ...args],
  folder = '.',
  env = {},
  results: counts,
}: Step): boolean {
  console.log(`> ${name}`)
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: join(root, folder),
    encoding: 'utf8',
    stdio: counts ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    maxBuffer: 100_000_000,
    env: { ...process.env, ...env },
  })
  if (status !== 0 && !counts) console.log(`${stdout}${stderr}`)
  return status === 0
}

/** A check without tests counts as one when it fails; so do tests that ended without results. */
function getResults({ results: read }: Step, isGreen: boolean): Results {
  if (!read) return { passed: 0, failed: isGreen ? 0 : 1, files: [] }
  try {
    const given = read()
    return isGreen ? given : { ...given, failed: Math.max(1, given.failed) }
  } catch {
    return { passed: 0, failed: 1, files: [] }
  }
}
