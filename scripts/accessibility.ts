// `npm run accessibility [PATTERN]`: every kind of page in three languages is checked by two engines, walked by keyboard, enlarged,
// and read by a screen reader, whose transcripts are left in test-results/accessibility.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const [pattern] = process.argv.slice(2)
const runner = join(root, 'node_modules/@playwright/test/cli.js')
const commands = [
  [join(root, 'scripts/build.ts'), '--if-needed'],
  [
    runner,
    'test',
    '-c',
    'e2e/playwright.config.ts',
    '--project',
    'accessibility',
    ...(pattern ? ['--grep', pattern] : []),
  ],
]
for (const command of commands) {
  const { status } = spawnSync(process.execPath, command, { cwd: root, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
