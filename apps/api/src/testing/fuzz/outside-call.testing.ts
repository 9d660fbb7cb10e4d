import type { ValuesOf } from '@doira/contract/from-schema.testing'
import * as fc from 'fast-check'
import type { TelegramSettings } from '../../messaging/telegram/telegram-settings.ts'
import type { PaymentSettings } from '../../payments/core/payment-settings.ts'
import { wildLeaf } from './wild.testing.ts'

/** A request that no call of the contract describes, and its permitted answers. */
export type OutsideCall = {
  readonly method: string
  readonly target: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
}
export type OutsideFacts = {
  readonly payments: PaymentSettings
  readonly telegram: TelegramSettings
  readonly secret: Uint8Array
  readonly valuesOf: ValuesOf
  /** The headers of a member of staff who may upload pictures. */
  readonly staff: () => Readonly<Record<string, string>>
}

export const getOne = (values: () => readonly unknown[]) =>
  fc.nat().map((at) => {
    const all = values()
    return all[at % all.length]
  })
/** And now and then what no screen of ours ever sends. */
export const mostly = (good: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 12, arbitrary: good }, { weight: 1, arbitrary: wildLeaf })
/** As a field of a form or an address carries it; of what is long the start does. */
export function asText(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value)
  return text.slice(0, 300).toWellFormed()
}

export const form = (fields: Readonly<Record<string, unknown>>) =>
  new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value)]),
  ).toString()
