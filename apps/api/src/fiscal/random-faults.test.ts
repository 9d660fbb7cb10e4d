import { test } from 'vitest'
import { testIn } from '../platform/database/test-database.testing.ts'
import { makeFiscalWorld } from './fiscal-world.testing.ts'
import { playDays } from './play-days.testing.ts'

const inWorld = testIn((db) => makeFiscalWorld(db))

test.each([1, 2, 3])('no receipt is doubled or silent whatever the register does, seed %i', (seed) =>
  inWorld((world) => playDays(world, { orders: 25, seed }))(),
)
