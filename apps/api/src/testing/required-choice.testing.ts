import { randomUUID } from 'node:crypto'
import { toSum } from '@doira/domain/money/sum'
import { modifierGroupsTable, modifiersTable, productModifierGroupsTable } from '../catalog/choices.tables.ts'
import type { Db } from '../platform/database/database.ts'
import { inThreeLanguages, type TestChain } from './factories.testing.ts'

/** One of two sauces must be chosen, the second for 5 000 sum. */
export async function aRequiredChoice(
  db: Db,
  { shipperId }: Pick<TestChain, 'shipperId'>,
  productId: string,
): Promise<{ readonly groupId: string; readonly freeId: string; readonly paidId: string }> {
  const groupId = randomUUID()
  const [freeId, paidId] = [randomUUID(), randomUUID()]
  await db.insert(modifierGroupsTable).values({
    shipperId,
    id: groupId,
    key: groupId,
    name: inThreeLanguages('Sauce'),
    minAmount: 1,
    maxAmount: 1,
    isCompulsory: true,
  })
  const aModifier = { shipperId, groupId, minAmount: 0, maxAmount: 1, isDefault: false }
  await db.insert(modifiersTable).values([
    { ...aModifier, id: freeId, key: 'soy', position: 0, name: inThreeLanguages('Soy'), price: toSum(0) },
    {
      ...aModifier,
      id: paidId,
      key: 'unagi',
      position: 1,
      name: inThreeLanguages('Unagi'),
      price: toSum(5_000),
    },
  ])
  await db.insert(productModifierGroupsTable).values({ shipperId, productId, groupId, position: 0 })
  return { groupId, freeId, paidId }
}
