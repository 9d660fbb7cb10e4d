import { expect, test } from 'vitest'
import { nothingPersistedScript } from './nothing-persisted-script.ts'

function without(stored: Readonly<Record<string, string>> | 'forbidden'): string | undefined {
  const document = { documentElement: { dataset: {} as { without?: string } } }
  const localStorage = {
    getItem(key: string) {
      if (stored === 'forbidden') throw new Error('no storage here')
      return stored[key] ?? null
    },
  }
  new Function('document', 'localStorage', nothingPersistedScript)(document, localStorage)
  return document.documentElement.dataset.without
}

const somebody = JSON.stringify({ state: { user: { id: '1' } }, version: 1 })
const nobody = JSON.stringify({ state: { user: null }, version: 1 })
const dishes = JSON.stringify({ state: { lines: [{ key: 'roll' }] }, version: 1 })
const strip = JSON.stringify({ state: { isShown: true }, version: 1 })
const noDishes = JSON.stringify({ state: { lines: [] }, version: 1 })

test.each([
  ['a first visit', {}, 'user cart strip'],
  ['who signed out with an empty basket', { auth: nobody, cart: noDishes }, 'user cart strip'],
  ['a guest with dishes', { cart: dishes }, 'user strip'],
  ['a customer with an empty basket', { auth: somebody, cart: noDishes }, 'cart strip'],
  ['a customer with dishes', { auth: somebody, cart: dishes }, 'strip'],
  ['a customer whose order is on its way', { auth: somebody, cart: dishes, strip }, ''],
  ['what is no JSON', { auth: '{', cart: 'null' }, 'user cart strip'],
  ['a browser that forbids its storage', 'forbidden', 'user cart strip'],
] as const)('%s', (_who, stored, expected) => {
  expect(without(stored)).toBe(expected)
})
