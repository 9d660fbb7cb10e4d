// `npm run test:long`: what takes too long for every change. Properties tried many times over, and the shop killed more
// often. It builds what it needs and prints what it tried; the first that is red ends it.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = (path: string) => [process.execPath, join(root, 'node_modules', path)]

const steps = [
  {
    name: 'properties, 20 times the usual runs',
    command: [...bin('vitest/vitest.mjs'), 'run', '--testTimeout=600000'],
    env: { PROPERTY_TIMES: '20' },
  },
  { name: 'build', command: [process.execPath, 'scripts/build.ts', '--if-needed'], env: {} },
  {
    name: 'kill -9, ten times',
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
    env: { KILL_ROUNDS: '10' },
  },
] as const

for (const { name, command, env } of steps) {
  console.log(`\n> ${name}`)
  const [program = '', ...args] = command
  const { status } = spawnSync(program, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (status !== 0) {
    console.log(`\nNot done: ${name}.`)
    process.exit(status ?? 1)
  }
}
console.log('\nDone.')
