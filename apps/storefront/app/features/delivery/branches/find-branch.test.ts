import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { expect, test } from 'vitest'
import { findBranch } from './find-branch.ts'

const { signal } = new AbortController()
const failing = (code: 'branch_not_found' | 'internal') => ({
  getBranch: () => Promise.reject(new ApiProblem({ code, status: code === 'internal' ? 500 : 404 })),
})

test('[R10-29] the branch of the cookies is asked for by its id, however many there are', async () => {
  const shopApi = {
    getBranch: async ({ params }: { params: { id: string } }) => ({ id: params.id }) as never,
  }
  expect(await findBranch(shopApi, 'the thousandth', signal)).toEqual({ id: 'the thousandth' })
})

test('a branch that is not there is none, and a failure stays one', async () => {
  expect(await findBranch(failing('branch_not_found'), 'gone', signal)).toBeNull()
  await expect(findBranch(failing('internal'), 'any', signal)).rejects.toThrow('500')
})
