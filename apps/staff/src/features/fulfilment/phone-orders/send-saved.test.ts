// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest'
import { emptyForm } from './entry-form.ts'
import { savedForms, saveForm } from './saved-forms.ts'
import { sendSaved } from './send-saved.ts'

const id = '0d9c7f8e-5a3b-4c1d-9e2f-7a6b5c4d3e2f'
const saved = {
  ...{ id, revision: 4, begunAt: '2026-11-21T14:00:00.000Z' as never },
  form: { ...emptyForm('ru'), phone: '+998901234567' },
}

/** Sends what was left, to a server that answers so; what it was sent. */
async function send(status: number, body: object = {}) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)))
    return Response.json(body, { status })
  })
  const isSent = await sendSaved('s1', 'another')
  vi.unstubAllGlobals()
  return { isSent, sent, left: savedForms('s1').length }
}

beforeEach(() => {
  localStorage.clear()
  saveForm('s1', saved)
})

test('what a closed tab left goes to the server as the next revision, and leaves the device', async () => {
  const { isSent, sent, left } = await send(200, { revision: 5 })
  expect({ isSent, left }).toEqual({ isSent: true, left: 0 })
  expect(sent).toMatchObject([{ revision: 5, content: { phone: '+998901234567' } }])
})

test('a form whose order is placed leaves the device', async () => {
  const problem = { code: 'draft_not_found', message: '', requestId: 'r' }
  expect(await send(404, problem)).toMatchObject({ isSent: true, left: 0 })
})

test('a form that the server does not take now stays on the device', async () => {
  const problem = { code: 'internal', message: '', requestId: 'r' }
  expect(await send(500, problem)).toMatchObject({ isSent: false, left: 1 })
})
