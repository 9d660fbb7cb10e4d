import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { headScript } from '../platform/page/inline-scripts.ts'
import { nothingPersistedScript } from '../platform/page/nothing-persisted-script.ts'
import { storedLinesScript } from '../platform/page/stored-lines-script.ts'
import { takeOwnScripts } from './script-hashes.server.ts'

const getHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
const constants = [headScript, nothingPersistedScript, storedLinesScript].map(getHash)

test('[R10-38] [S-17] only inline scripts that bear the mark of their rendering are allowed', () => {
  const page =
    '<link rel="stylesheet" href="/a.css" nonce="n1"/><script>planted()</script>' +
    '<script nonce="n1">routes("Sho‘rva")</script><script nonce="n2">guessed()</script>' +
    '<script nonce="n1" src="/a.js"></script><p title=" nonce=n1">ў</p><script type="module" nonce="n1">go()</script>'
  const { html, hashes } = takeOwnScripts(Buffer.from(page), 'n1')
  expect(hashes).toEqual([...constants, getHash('routes("Sho‘rva")'), getHash('go()')])
  expect(html.toString()).toBe(page.replaceAll(' nonce="n1"', ''))
})

test('a page without marks stays as it is', () => {
  const page = Buffer.from('<p>404</p><script>planted()</script>')
  expect(takeOwnScripts(page, 'n1')).toEqual({ html: page, hashes: constants })
})
