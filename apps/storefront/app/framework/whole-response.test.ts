import { expect, test } from 'vitest'
import { WholeResponse } from './whole-response.server.ts'

const text = '<p>Sho‘rva, ош</p>'
const init = { status: 404, headers: { 'content-type': 'text/html' } }

test('an answer of bytes is read like any other', async () => {
  const answers = [
    // A piece of a larger memory and a memory of its own.
    new WholeResponse(Buffer.from(text), init),
    new WholeResponse(Buffer.concat([Buffer.from(text)]), init),
    new WholeResponse(Buffer.from(text), init).clone(),
  ]
  for (const answer of answers) {
    expect(answer.status).toBe(404)
    expect(answer.headers.get('content-type')).toBe('text/html')
    expect(await answer.text()).toBe(text)
    expect(Buffer.from(await answer.arrayBuffer()).toString()).toBe(text)
    expect(Buffer.from(await answer.bytes()).toString()).toBe(text)
    expect(await new Response(answer.body).text()).toBe(text)
  }
})
