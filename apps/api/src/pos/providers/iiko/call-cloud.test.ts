import { addSeconds } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { aMoment } from '../../../testing/factories.testing.ts'
import { callCloud } from './call-cloud.ts'
import { iikoAccount } from './stand-in/iiko-stand-in.testing.ts'

test('the pause after 429 doubles while iiko says so, is over with an answer, and does not grow by what iiko asks for', async () => {
  let busy: Record<string, string> | null = null
  let seconds = 0
  const request: typeof fetch = async (input) => {
    if (String(input).endsWith('access_token')) return Response.json({ token: 't' })
    return busy ? Response.json({}, { status: 429, headers: busy }) : Response.json({})
  }
  const account = { ...iikoAccount }
  const call = () =>
    callCloud(
      account,
      { path: '/api/1/stop_lists', body: {}, schema: z.object({}) },
      { clock: () => addSeconds(aMoment, seconds), signal: new AbortController().signal, request },
    )
  const pause = async (headers: Record<string, string>) => {
    busy = headers
    const answer = await call()
    busy = null
    const asked = answer.outcome === 'unknown' ? answer.retryAfterSeconds : null
    seconds += asked ?? 0
    return asked
  }
  expect([await pause({}), await pause({})]).toEqual([30, 60])
  expect((await call()).outcome).toBe('answered')
  expect(await pause({})).toBe(30)
  expect((await call()).outcome).toBe('answered')
  expect([await pause({ 'Retry-After': '300' }), await pause({})]).toEqual([300, 30])
})
