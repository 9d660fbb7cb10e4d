import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { toNewerAnswer } from './newer-answer.testing.ts'

const schema = z.object({
  status: z.enum(['new', 'done']),
  languages: z.array(z.enum(['ru', 'uz'])),
  parts: z.array(z.object({ kind: z.nullable(z.enum(['a'])), note: z.optional(z.string()) })),
})

test('an answer of a newer server has unknown values and fields, and lacks optional ones', () => {
  const answer = { status: 'new', languages: ['ru'], parts: [{ kind: 'a', note: 'x' }, { kind: null }] }
  const extra = { added_in_2030: { added_in_2030: ['added_in_2030'] } }
  expect(toNewerAnswer(schema, answer)).toEqual({
    status: 'added_in_2030',
    languages: ['ru', 'added_in_2030'],
    parts: [
      { kind: 'added_in_2030', ...extra },
      { kind: null, ...extra },
    ],
    ...extra,
  })
})
