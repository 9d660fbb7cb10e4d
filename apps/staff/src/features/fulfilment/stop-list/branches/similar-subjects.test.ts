import { expect, test } from 'vitest'
import { findSimilar } from './similar-subjects.ts'

const all = ['лосось', 'копчёный лосось', 'икра лосося', 'лось', 'рис', 'рисовая лапша', 'лайм'].map(
  (title) => ({
    ...{ key: title, title },
  }),
)

test.each([
  { title: 'лосось', similar: ['копчёный лосось', 'икра лосося'] },
  { title: 'икра лосося', similar: ['лосось', 'копчёный лосось'] },
  { title: 'рис', similar: [] },
  { title: 'лайм', similar: [] },
])('beside $title are offered $similar', ({ title, similar }) => {
  expect(findSimilar(all, { key: title, title }).map(({ key }) => key)).toEqual(similar)
})
