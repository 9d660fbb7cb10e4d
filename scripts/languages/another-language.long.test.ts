import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyWithKazakh } from './copy-with-language.testing.ts'

const minutes = 60_000
const folder = mkdtempSync(join(tmpdir(), 'doira-kazakh-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
beforeAll(() => {
  copyWithKazakh(folder)
  expect(run('scripts/write-message-keys.ts')).toBe('')
}, 2 * minutes)

/** What a command in the copy has written when it failed; nothing when it did not. */
function run(...args: readonly string[]): string {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(VITEST|NODE_ENV|TEST|DEV|PROD|MODE)/.test(name),
  )
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: folder,
    encoding: 'utf8',
    env: Object.fromEntries(environment),
  })
  return status === 0 ? '' : `${stdout}${stderr}` || `ended with ${status}`
}

test.each(['.', 'packages/web', 'apps/staff'])(
  '[R1-04] with one more line and folder, the types of %s are sound',
  (place) => {
    expect(run('node_modules/typescript/bin/tsc', '--noEmit', '-p', join(folder, place))).toBe('')
  },
  5 * minutes,
)

test(
  '[R1-04] the added language has paths, pages, hreflang, a site map, messages and SMS',
  () => {
    const tests = [
      'apps/storefront/app/every-language.test.ts',
      'apps/api/src/messaging/sms/every-language.test.ts',
    ]
    expect(run('node_modules/vitest/vitest.mjs', 'run', ...tests)).toBe('')
  },
  5 * minutes,
)
