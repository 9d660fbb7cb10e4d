import { test } from 'vitest'
import { testIn } from '../platform/database/test-database.testing.ts'
import { makeFiscalWorld } from './fiscal-world.testing.ts'
import { playDays } from './play-days.testing.ts'

const inWorld = testIn((db) => makeFiscalWorld(db))

test(
  'of 1,000 orders no receipt is doubled or silent, while register and process fail at random',
  { timeout: 280_000 },
  inWorld((world) => playDays(world, { orders: 1000, seed: 69 })),
)
