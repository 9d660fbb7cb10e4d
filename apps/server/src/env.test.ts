import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BadSettings } from '@doira/api/platform/settings/read-settings'
import { expect, test } from 'vitest'
import { readEnvironment } from './env.ts'

test('metrics are off without a port, and listen on the loopback unless an address is given', () => {
  expect(readEnvironment({}).server.METRICS_PORT).toBeUndefined()
  expect(readEnvironment({ METRICS_PORT: '9464' }).server).toMatchObject({
    METRICS_PORT: 9464,
    METRICS_HOST: '127.0.0.1',
  })
})

const eskiz = { SMS_PROVIDER: 'eskiz', ESKIZ_EMAIL: 'a@shop.test', ESKIZ_PASSWORD: 'x' }
const site = { SITE_URL: 'https://shop.test' }
const chainId = '11111111-1111-4111-8111-111111111111'

test.each<[string, Record<string, string>, Record<string, string> | null]>([
  ['no gateway', {}, null],
  ['a gateway and SITE_URL', { ...eskiz, ...site }, null],
  ['a gateway of a further chain and its SITE_URL', {}, { ...eskiz, ...site }],
  ['a gateway for all chains, each with SITE_URL', { ...eskiz, ...site, SMS_FOR_ALL_CHAINS: 'on' }, site],
  ['a gateway of the oldest chain alone', { ...eskiz, ...site }, {}],
])('[S-45] the shop starts with %s', (_, environment, ofChain) => {
  expect(getProblems(environment, ofChain)).toEqual([])
})

test.each<[string, Record<string, string>, Record<string, string> | null, string]>([
  ['a gateway', eskiz, null, 'SITE_URL: must be given: links to it are sent by eskiz'],
  [
    'a gateway of a further chain',
    site,
    eskiz,
    `CHAIN_KEYS_FILE: ${chainId}, SITE_URL: must be given: links to it are sent by eskiz`,
  ],
  [
    'a gateway for all chains',
    { ...eskiz, ...site, SMS_FOR_ALL_CHAINS: 'on' },
    {},
    `CHAIN_KEYS_FILE: ${chainId}, SITE_URL: must be given: links to it are sent by eskiz`,
  ],
])('[S-45] without SITE_URL the shop refuses to start with %s', (_, environment, ofChain, problem) => {
  expect(getProblems(environment, ofChain)).toEqual([problem])
})

function getProblems(
  environment: Record<string, string>,
  ofChain: Record<string, string> | null,
): readonly string[] {
  const folder = mkdtempSync(join(tmpdir(), 'doira-env-'))
  const file = join(folder, 'keys.json')
  if (ofChain) writeFileSync(file, JSON.stringify({ [chainId]: ofChain }))
  try {
    readEnvironment({ ...environment, ...(ofChain && { CHAIN_KEYS_FILE: file }) })
    return []
  } catch (error) {
    if (!(error instanceof BadSettings)) throw error
    return error.problems
  } finally {
    rmSync(folder, { recursive: true })
  }
}
