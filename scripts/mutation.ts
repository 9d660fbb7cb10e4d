// `npm run mutation -- packages/domain/src/money`: changes the rules of a folder in a copy, one place at a time, and runs the tests that
// reach the file. A change that no test notices is printed, and the share of those that were noticed.
import { spawnSync } from 'node:child_process'
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { applyMutant, findMutants } from './mutation/mutants.ts'
import { testFilesOf } from './mutation/test-files-of.ts'

const root = join(import.meta.dirname, '..')
const sources = join(root, 'packages/domain/src')
const longestMs = 60_000
/** A file has few near tests and many far ones; the near ones notice nearly everything. */
const testFiles = 12

const wanted = process.argv.slice(2)
const files = wanted
  .flatMap((path) => (path.endsWith('.ts') ? [join(root, path)] : globSync(join(root, path, '**/*.ts'))))
  .map((path) => relative(sources, path))
  .filter((path) => !path.startsWith('..') && !/\.(test|testing)\.ts$/.test(path))
if (files.length === 0) {
  console.error('usage: npm run mutation -- FOLDER-OR-FILE…   in packages/domain/src')
  process.exit(1)
}

const copy = mkdtempSync(join(tmpdir(), 'doira-mutation-'))
process.on('exit', () => rmSync(copy, { recursive: true, force: true }))
cpSync(sources, join(copy, 'src'), { recursive: true })
writeFileSync(join(copy, 'package.json'), '{"type":"module"}')
// Threads end with their process: one of a pool of processes would go on in an endless loop.
writeFileSync(
  join(copy, 'vitest.config.mjs'),
  `export default { test: { include: ['src/**/*.test.ts'], setupFiles: ['src/property-runs.testing.ts'], env: { TZ: 'America/St_Johns' }, isolate: false, pool: 'threads', maxWorkers: 1 } }`,
)
// Tests find fast-check and vitest as in the repository.
spawnSync('ln', ['-s', join(root, 'node_modules'), join(copy, 'node_modules')])

/** @returns whether all these tests pass; a change that makes them hang is noticed as well */
function passes(tests: readonly string[]): boolean {
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--bail=1', '--root', copy, ...tests],
    { cwd: copy, stdio: 'ignore', timeout: longestMs, killSignal: 'SIGKILL' },
  )
  return status === 0
}

let [noticed, all] = [0, 0]
for (const file of files) {
  const path = join(copy, 'src', file)
  const code = readFileSync(path, 'utf8')
  const mutants = findMutants(code)
  const tests = testFilesOf(file, join(copy, 'src')).slice(0, testFiles)
  if (mutants.length === 0) continue
  if (!passes(tests)) throw new Error(`the tests of ${file} fail without any change`)
  let own = 0
  for (const mutant of mutants) {
    writeFileSync(path, applyMutant(code, mutant))
    if (tests.length > 0 && !passes(tests)) own += 1
    else console.log(`  ${file}:${mutant.line}: ${oneLine(mutant.was)} → ${oneLine(mutant.now)}`)
  }
  writeFileSync(path, code)
  noticed += own
  all += mutants.length
  console.log(`${file}: ${own} of ${mutants.length} noticed, by ${tests.length} test files`)
}
console.log(
  `${wanted.join(' ')}: ${noticed} of ${all} noticed, ${((noticed / Math.max(1, all)) * 100).toFixed(1)} %`,
)

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > 70 ? `${line.slice(0, 70)}…` : line
}
