import { spawnSync } from 'node:child_process'
import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'doira-secrets-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the scan of `npm run secrets` over one file. */
function scan(name: string, text: string) {
  const file = join(folder, name)
  writeFileSync(file, text)
  const scanner = join(root, 'node_modules/secretlint/bin/secretlint.js')
  const config = join(root, '.secretlintrc.json')
  const { status, stdout } = spawnSync(process.execPath, [scanner, '--secretlintrc', config, file], {
    encoding: 'utf8',
    cwd: root,
  })
  return { status, stdout }
}

const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 1024,
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
})

// Two of them are joined here, so that the scan of this repository does not find them.
test.each([
  { name: 'key.pem', text: privateKey },
  { name: 'settings.env', text: `AWS_SECRET_ACCESS_KEY=${'wJalrXUtnFEMI'}${'/K7MDENG/bPxRfiCYEXAMPLEKEE'}` },
  { name: 'deploy.sh', text: `DATABASE_URL=postgresql://doira:${'n7Rwp2Kd'}@db.shop.example:5432/doira` },
])('[S-21] a secret in $name is refused, and not printed', ({ name, text }) => {
  const { status, stdout } = scan(name, text)
  expect(status, stdout).toBe(1)
  expect(stdout).toContain(name)
  expect(stdout).not.toContain(text.slice(-40))
})

test('[S-21] a file without secrets passes', () => {
  expect(scan('page.ts', "export const address = 'https://shop.example'\n").status).toBe(0)
})
