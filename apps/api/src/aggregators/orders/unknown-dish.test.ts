import { expect, test } from 'vitest'
import { aFolderWorld } from '../../chains/load/folder-world.testing.ts'
import { withRollback } from '../../platform/database/test-database.testing.ts'
import { inThreeLanguages } from '../../testing/factories.testing.ts'
import { makeUnknownDish } from './unknown-dish.queries.ts'

test('a chain whose catalogue has the dish of unknown dishes is exported and read again as it is', () =>
  withRollback(async (db) => {
    const world = await aFolderWorld(db)
    try {
      await makeUnknownDish(db, world.shipperId, inThreeLanguages('Unknown'))
      await makeUnknownDish(db, world.shipperId, inThreeLanguages('Unknown'))
      await world.write()
      expect(await world.problems()).toEqual([])
      expect((await world.preview()).changes).toEqual([])
    } finally {
      await world.remove()
    }
  }))
