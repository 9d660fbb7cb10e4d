import { toInstant } from '@doira/domain/time/instant'
import { expect, test } from 'vitest'
import { promisedTimes } from './promised-times.ts'

const at = (time: string) => toInstant(new Date(`2027-03-08T${time}:00+05:00`))

test('[R4-17] as soon as possible is a range that begins and ends on five minutes', () => {
  expect(promisedTimes({ from: 50, to: 60 }, at('14:07'))).toEqual({ from: '14:55', to: '15:10' })
  expect(promisedTimes({ from: 50, to: 60 }, at('14:05'))).toEqual({ from: '14:55', to: '15:05' })
  expect(promisedTimes(null, at('14:05'))).toBeNull()
})
