// `npm run accessibility [PATTERN]`: every kind of page is examined by two engines, walked by keyboard, enlarged and read by a
// screen reader. With --report, which takes a whole run, the report in docs/accessibility is written from the results.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportFiles } from './accessibility/report-files.ts'
import { getEvidence, toResults } from './accessibility/results.ts'

const root = join(import.meta.dirname, '..')
const isReported = process.argv.includes('--report')
const [pattern] = process.argv.slice(2).filter((argument) => argument !== '--report')
const runner = join(root, 'node_modules/@playwright/test/cli.js')
const config = 'e2e/playwright.config.ts'

const built = run([join(root, 'scripts/build.ts'), '--if-needed'])
if (built !== 0) process.exit(built)
const tested = run([
  runner,
  ...['test', '-c', config, '--project', 'accessibility'],
  ...(pattern ? ['--grep', pattern] : []),
])
if (isReported) {
  const journeys = JSON.parse(readFileSync(join(root, 'test-results/journeys.json'), 'utf8'))
  const results = toResults(new Date().toISOString().slice(0, 10), getEvidence(journeys))
  for (const [path, content] of reportFiles(root, results)) writeFileSync(join(root, path), content)
}
process.exit(tested)

function run(command: readonly string[]): number {
  return spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' }).status ?? 1
}
