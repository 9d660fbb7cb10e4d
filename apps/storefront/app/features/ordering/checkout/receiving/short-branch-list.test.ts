import { expect, test } from 'vitest'
import { shortBranchList } from './short-branch-list.ts'

const aBranch = (id: string, isOpen = true) => ({ id, isActive: true, open: { isOpen } })
const ids = (branches: readonly { id: string }[]) => branches.map(({ id }) => id)

test('the three nearest open branches are shown, then closed ones', () => {
  const branches = [
    aBranch('a', false),
    ...['b', 'c', 'd', 'e'].map((id) => aBranch(id)),
    aBranch('f', false),
  ]
  expect(ids(shortBranchList(branches, null))).toEqual(['b', 'c', 'd', 'a', 'f'])
})

test('the chosen branch is there however far away, also when it is closed', () => {
  const branches = [
    ...['a', 'b', 'c', 'd', 'e'].map((id) => aBranch(id)),
    ...['x', 'y', 'z'].map((id) => aBranch(id, false)),
  ]
  expect(ids(shortBranchList(branches, 'e'))).toEqual(['a', 'b', 'c', 'e', 'x', 'y'])
  expect(ids(shortBranchList(branches, 'z'))).toEqual(['a', 'b', 'c', 'z', 'x', 'y'])
})
