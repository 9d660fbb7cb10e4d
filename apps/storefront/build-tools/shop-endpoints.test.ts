import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allEndpoints } from '@doira/contract/all-endpoints'
import { expect, test } from 'vitest'
import { notCalled } from '../app/platform/api/shop-api-types.ts'

const app = join(import.meta.dirname, '../app')

test('the calls that the shop does not make are exactly those whose names its code does not contain', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: app, exclude: ['**/*.test.*', '**/shop-api-types.ts'] })
  const names = new Set(files.flatMap((file) => readFileSync(join(app, file), 'utf8').match(/\w+/g) ?? []))
  const missing = Object.keys(allEndpoints).filter((name) => !names.has(name))
  expect(missing.toSorted()).toEqual(notCalled.toSorted())
})
