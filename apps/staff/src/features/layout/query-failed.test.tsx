// @vitest-environment happy-dom
import { ApiProblem } from '@doira/web/api/api-problem.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderInDocument } from '../../platform/document.testing.tsx'
import { QueryFailed } from './query-failed.tsx'

test('[D-08] what a role may not see says so, and not that the connection is bad', () => {
  const error = new ApiProblem({ code: 'not_permitted', status: 403 })
  const { container } = renderInDocument(<QueryFailed query={{ error, refetch: () => undefined }} />)
  expect(container.textContent).toContain('Ваша роль этого не разрешает')
  expect(container.textContent).not.toMatch(/связь/)
  expect(screen.queryByRole('button'), 'another try changes nothing').toBeNull()
})

test('[D-08] what could not be read for another reason can be tried again', async () => {
  let tries = 0
  const query = { error: new ApiProblem({ code: 'connection_error', status: 0 }), refetch: () => ++tries }
  const { user } = renderInDocument(<QueryFailed query={query} />)
  await user.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(tries).toBe(1)
})
