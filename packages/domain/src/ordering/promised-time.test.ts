import { expect, test } from 'vitest'
import { toInstant } from '../time/instant.ts'
import { roundPromise } from './promised-time.ts'

test.each([
  { moment: '10:00:00', up: '10:00', down: '10:00', nearest: '10:00' },
  { moment: '10:00:01', up: '10:05', down: '10:00', nearest: '10:00' },
  { moment: '10:02:30', up: '10:05', down: '10:00', nearest: '10:05' },
  { moment: '10:59:59', up: '11:00', down: '10:55', nearest: '11:00' },
] as const)('$moment is promised as $up, $down or $nearest', ({ moment, ...ways }) => {
  for (const [way, time] of Object.entries(ways))
    expect(roundPromise(toInstant(`2026-11-24T${moment}Z`), way as keyof typeof ways)).toBe(
      `2026-11-24T${time}:00.000Z`,
    )
})
