import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { testPosProvider } from '../../conformance.testing.ts'
import { bridgeAccount } from './http-bridge.testing.ts'
import { httpPos } from './http-pos.ts'
import { httpStandIn } from './http-stand-in.testing.ts'
import { signCall } from './sign.ts'

testPosProvider({ pos: { provider: httpPos, account: bridgeAccount }, makeStandIn: httpStandIn })

test('a signature is that of the example in the documentation', () => {
  const docs = readFileSync(join(import.meta.dirname, '../../../../../../docs/pos-http.md'), 'utf8')
  const headers = signCall(
    { keyId: 'one', secret: 'a-secret-of-32-characters-or-more' },
    { method: 'PUT', path: '/doira/orders/1', body: '{"a":1}' },
    toInstant(new Date(1_772_955_000_000)),
  )
  expect(headers['Doira-Timestamp']).toBe('1772955000')
  expect(docs).toContain(headers['Doira-Signature'])
})
