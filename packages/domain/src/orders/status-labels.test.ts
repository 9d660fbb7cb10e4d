import { expect, test } from 'vitest'
import { allStatusLabels, listGroup, orderStatuses, statusLabel, statusTag, trackStep } from './status.ts'

test('[R4-15] there are 21 labels, with all that customers see', () => {
  expect(new Set(allStatusLabels).size).toBe(21)
  for (const status of orderStatuses) expect(allStatusLabels).toContain(statusLabel(status))
})

test('[R4-15] every internal status has its own label for staff', () => {
  for (const status of orderStatuses) expect(allStatusLabels).toContain(status.replaceAll('_', '-'))
})

test.each([
  ['payment_awaited', 'payment-awaited', 'amber', 'current', null, null],
  ['future', 'future', 'blue', 'current', null, null],
  ['new', 'accepted', 'red', 'current', 1, 1],
  ['operator_accepted', 'accepted', 'red', 'current', 1, 1],
  ['vendor_accepted', 'getting-ready', 'red', 'current', 2, 2],
  ['vendor_ready', 'ready', 'red', 'current', 3, 3],
  ['courier_accepted', 'ready', 'red', 'current', 3, 3],
  ['courier_cancelled', 'ready', 'red', 'current', 3, 3],
  ['courier_picked', 'on-the-way', 'red', 'current', 4, null],
  ['delivered', 'delivered', 'green', 'completed', 5, null],
  ['finished', 'finished', 'green', 'completed', 5, 4],
  ['operator_cancelled', 'cancelled', 'grey', 'cancelled', null, null],
  ['vendor_cancelled', 'cancelled', 'grey', 'cancelled', null, null],
  ['server_cancelled', 'cancelled', 'grey', 'cancelled', null, null],
] as const)(
  '[R4-15] %s is shown as %s, %s, among the %s orders, at step %s or %s',
  (status, label, tag, group, delivery, takeaway) => {
    expect(statusLabel(status)).toBe(label)
    expect(statusTag(status)).toBe(tag)
    expect(listGroup(status)).toBe(group)
    expect(trackStep(status, 'delivery')).toEqual(delivery === null ? null : { step: delivery, of: 5 })
    expect(trackStep(status, 'self-pickup')).toEqual(takeaway === null ? null : { step: takeaway, of: 4 })
  },
)
