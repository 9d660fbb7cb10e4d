import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findTimer, getStatus, nextStep, type QuoteEvent, type QuoteStep } from './quote-machine.ts'

const timings = { debounceMs: 300, retryDelaysMs: [1000, 2000], lookDelaysMs: [10_000, 60_000] }

const debouncing: QuoteStep = { name: 'debouncing' }
const asking: QuoteStep = { name: 'asking', failures: 0, quietAfter: null }
const askingQuietly: QuoteStep = { name: 'asking', failures: 0, quietAfter: 0 }
const retrying: QuoteStep = { name: 'retrying', failures: 1 }
const shown: QuoteStep = { name: 'shown', lifeMs: 60_000 }
const failed: QuoteStep = { name: 'failed', looks: 0 }

const changed: QuoteEvent = { type: 'changed' }
const requested: QuoteEvent = { type: 'requested' }
const elapsed: QuoteEvent = { type: 'elapsed' }
const answered: QuoteEvent = { type: 'answered', lifeMs: 60_000 }
const dropped: QuoteEvent = { type: 'failed', isRetryable: true }
const refused: QuoteEvent = { type: 'failed', isRetryable: false }

test.each([
  ['a change of the cart waits for the next one', debouncing, changed, debouncing],
  ['a change makes the answer on its way worthless', asking, changed, debouncing],
  ['a change ends a preview', failed, changed, debouncing],
  ['after the pause the server is asked', debouncing, elapsed, asking],
  ['the answer is shown', asking, answered, shown],
  ['a dropped request is made again after a delay', asking, dropped, retrying],
  ['and then again', retrying, elapsed, { ...asking, failures: 1 }],
  ['the last failure leads to the preview', { ...asking, failures: 2 }, dropped, failed],
  ['a refusal leads to the preview at once', asking, refused, failed],
  ['a preview asks quietly', failed, elapsed, askingQuietly],
  ['a quiet failure waits for the next look', askingQuietly, dropped, { name: 'failed', looks: 1 }],
  ['a quiet answer is shown', askingQuietly, answered, shown],
  ['a quote that expires is asked for again', shown, elapsed, asking],
  ['a press asks at once', failed, requested, asking],
  ['a late answer changes nothing', debouncing, answered, debouncing],
  ['a late failure changes nothing', shown, dropped, shown],
] as const)('[R10-08] %s', (_, step, event, next) => {
  expect(nextStep(step, event, timings)).toEqual(next)
})

test.each([
  ['debouncing', debouncing, 'loading', 300],
  ['asking', asking, 'loading', null],
  ['asking quietly', askingQuietly, 'failed', null],
  ['the first retry', retrying, 'loading', 1000],
  ['the second retry', { name: 'retrying', failures: 2 }, 'loading', 2000],
  ['shown', shown, 'ready', 60_000],
  ['shown without expiry', { name: 'shown', lifeMs: null }, 'ready', null],
  ['shown, and expired on arrival', { name: 'shown', lifeMs: -5 }, 'ready', 1000],
  ['shown for a week', { name: 'shown', lifeMs: 604_800_000 }, 'ready', 3_600_000],
  ['failed', failed, 'failed', 10_000],
  ['failed for long', { name: 'failed', looks: 7 }, 'failed', 60_000],
] as const)('%s: what customers see and how long it lasts', (_, step, status, delayMs) => {
  expect(getStatus(step)).toBe(status)
  expect(findTimer(step, timings)).toBe(delayMs)
})

test('[R8-20] whatever happens, a step that waits for no request has a timer, or is a quote without expiry', () => {
  const event: fc.Arbitrary<QuoteEvent> = fc.oneof(
    fc.constantFrom(changed, requested, elapsed, dropped, refused),
    fc.record({
      type: fc.constant('answered' as const),
      lifeMs: fc.option(fc.integer({ min: -1000, max: 100_000 })),
    }),
  )
  fc.assert(
    fc.property(fc.array(event), (events) => {
      const step = events.reduce<QuoteStep>((before, next) => nextStep(before, next, timings), debouncing)
      const isWaiting = step.name !== 'asking' && !(step.name === 'shown' && step.lifeMs === null)
      expect(findTimer(step, timings) !== null).toBe(isWaiting)
    }),
  )
})
