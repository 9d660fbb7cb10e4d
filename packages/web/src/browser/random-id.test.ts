import { expect, test } from 'vitest'
import { randomId } from './random-id.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) }

test('an id is a random UUID of version 4', () => {
  expect(randomId()).toMatch(uuid)
})

test('an insecure page, where randomUUID is missing, makes the same kind of id', () => {
  const ids = Array.from({ length: 100 }, () => randomId(insecure))
  for (const id of ids) expect(id).toMatch(uuid)
  expect(new Set(ids).size).toBe(100)
})
