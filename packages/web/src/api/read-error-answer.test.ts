import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readErrorAnswer } from './read-error-answer.ts'

test('[R8-17] an answer with a message and no code retains its message', () => {
  expect(readErrorAnswer({ message: 'Too many codes for this number' })).toMatchObject({
    code: null,
    message: 'Too many codes for this number',
  })
})

test('[R8-17] a code of a newer server is returned unchanged', () => {
  const answer = { code: 'new_in_2030', message: '', problems: [{ code: 'also_new', facts: null }] }
  expect(readErrorAnswer(answer)).toMatchObject({
    code: 'new_in_2030',
    facts: {},
    problems: [{ code: 'also_new', line_key: null, field: null, facts: {} }],
  })
})

test('[R8-17] any answer of a server or a proxy can be read', () => {
  void fc.assert(
    fc.property(fc.anything(), (answer) => {
      expect(readErrorAnswer(answer)).toHaveProperty('problems')
    }),
  )
  const envelope = fc.record(
    {
      code: fc.anything(),
      message: fc.anything(),
      facts: fc.anything(),
      fields: fc.anything(),
      problems: fc.anything(),
    },
    { requiredKeys: [] },
  )
  void fc.assert(
    fc.property(envelope, (answer) => {
      expect(typeof readErrorAnswer(answer).message).toBe('string')
    }),
  )
})
