import { preferenceChannels, preferenceKinds } from '@doira/domain/messaging/messages'
import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'

const settingsSchema = z.object({
  /** The channels of this installation, each with the messages that the customer gets, in the order of the screen. */
  channels: z.array(
    z.object({
      channel: z.enum(preferenceChannels),
      kinds: z.array(z.object({ kind: z.enum(preferenceKinds), is_on: z.boolean() })),
    }),
  ),
})
const ofOneself = ['shipper_not_found', 'unauthorized'] as const

export const getMessageSettings = {
  method: 'GET',
  path: '/v1/messages/settings',
  summary: 'The messages that the signed-in customer gets, by channel',
  auth: 'customer',
  answer: settingsSchema,
  problems: ofOneself,
} as const satisfies Endpoint

export const changeMessageSettings = {
  method: 'PUT',
  path: '/v1/messages/settings',
  summary: 'Switches one kind of messages on or off for one channel',
  auth: 'customer',
  body: z.object({ channel: z.enum(preferenceChannels), kind: z.enum(preferenceKinds), is_on: z.boolean() }),
  answer: settingsSchema,
  problems: ofOneself,
} as const satisfies Endpoint
