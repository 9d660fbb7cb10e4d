import {
  campaignChannels,
  campaignGaps,
  campaignLimits,
  campaignStates,
} from '@doira/domain/campaigns/campaign'
import { verdicts } from '@doira/domain/campaigns/result'
import * as z from 'zod/mini'
import { getLocalized, idSchema, instantSchema, messageSchema, sumSchema } from '../common/shapes.ts'
import { customerConditionsSchema } from '../customers/directory.ts'
import type { Endpoint } from '../endpoint.ts'
import { aPlainAction } from '../staff/actions.ts'
import { staffProblems } from '../staff/staff-shapes.ts'

const limits = campaignLimits
const between = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/** A campaign as it is written; texts may be missing while it is a draft. */
export const campaignDocumentSchema = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
  conditions: customerConditionsSchema,
  /** The share that gets no message, for comparison. */
  holdout_percent: between(0, limits.holdoutMax),
  /** Not to customers who got another campaign in these days. */
  gap_days: between(limits.gapMin, limits.gapMax),
  /** Not to customers who ordered in these days. */
  recent_days: between(0, 60),
  channels: z.array(z.enum(campaignChannels)).check(z.maxLength(3)),
  per_minute: between(1, limits.perMinuteMax),
  /** Valid until after the end; null: none. */
  promo_code: z.nullable(z.string().check(z.trim(), z.maxLength(40))),
  /** `{имя}`, `{ism}` or `{name}` is the customer's name, `{код}`, `{kod}` or `{code}` the promo code. */
  texts: getLocalized(
    z.strictObject({
      title: z.string().check(z.maxLength(limits.title)),
      body: z.string().check(z.maxLength(limits.bodyMax)),
    }),
  ),
  /** In the quiet hours from 21:00 to 9:00 it begins at the next 9:00. */
  send_at: instantSchema,
})
export type CampaignDocument = z.infer<typeof campaignDocumentSchema>

const channelCounts = z.object({ push: z.int(), telegram: z.int(), sms: z.int() })

/** Who gets it as of now. */
export const audienceSchema = z.object({
  gets: z.int(),
  held_out: z.int(),
  no_consent: z.int(),
  /** They ordered or were written to recently, or are restricted. */
  skipped: z.int(),
  channels: channelCounts,
  sms_parts: z.int(),
  cost: sumSchema,
})
export type WireAudience = z.infer<typeof audienceSchema>

export const campaignResultSchema = z.object({
  received: z.int(),
  ordered: z.int(),
  held_out: z.int(),
  held_out_ordered: z.int(),
  opted_out: z.int(),
  share: z.number(),
  held_out_share: z.number(),
  /** How probable such a difference is by chance; null without two groups. */
  chance: z.nullable(z.number()),
  verdict: z.enum(verdicts),
  extra_orders: z.int(),
  mean_bill: sumSchema,
  sms_cost: sumSchema,
  /** Discounts by the promo code. */
  discounts: sumSchema,
  /** Extra orders by their mean bill, without discounts and messages. */
  gain: z.int(),
  channels: channelCounts,
})
export type WireCampaignResult = z.infer<typeof campaignResultSchema>

/** What has to be put right before a campaign can be planned. */
export const campaignSchema = z.object({
  id: idSchema,
  state: z.enum(campaignStates),
  version: z.int(),
  document: campaignDocumentSchema,
  by: z.string(),
  tested_at: z.nullable(instantSchema),
  approved_by: z.nullable(z.string()),
  started_at: z.nullable(instantSchema),
  finished_at: z.nullable(instantSchema),
  /** Null before it is sent. */
  result: z.nullable(campaignResultSchema),
})
export type WireCampaign = z.infer<typeof campaignSchema>

export const listCampaigns = {
  method: 'GET',
  path: '/v1/staff/campaigns',
  summary: 'The last campaigns with their results, newest first',
  auth: 'staff',
  right: 'campaigns.see',
  answer: z.object({ campaigns: z.array(campaignSchema), now: instantSchema }),
  problems: staffProblems,
} as const satisfies Endpoint

export const readCampaign = {
  method: 'GET',
  path: '/v1/staff/campaigns/:id',
  summary: 'A campaign with who would get it now, what that costs, and what is missing',
  auth: 'staff',
  right: 'campaigns.see',
  answer: z.object({
    campaign: campaignSchema,
    audience: audienceSchema,
    gaps: z.array(z.enum(campaignGaps)),
    /** The owner has to consent. */
    needs_owner: z.boolean(),
    now: instantSchema,
  }),
  problems: [...staffProblems, 'campaign_not_found'],
} as const satisfies Endpoint

const target = { id: idSchema, version: z.int().check(z.minimum(0)) }
const changing = ['campaign_not_found', 'campaign_changed'] as const

export const saveCampaign = aPlainAction(
  'campaign_save',
  'campaigns.edit',
  'Stores the draft of a campaign; a new one has version 0',
  z.strictObject({ ...target, document: campaignDocumentSchema }),
  changing,
)

export const testCampaign = aPlainAction(
  'campaign_test',
  'campaigns.edit',
  "Sends a draft to one's own phone, by every channel that reaches it",
  z.strictObject({ ...target, phone: z.string().check(z.maxLength(32)) }),
  [...changing, 'invalid_phone', 'campaign_incomplete'],
)

export const planCampaign = aPlainAction(
  'campaign_plan',
  'campaigns.edit',
  'Plans a draft, or asks the owner for consent when it is large',
  z.strictObject(target),
  [...changing, 'campaign_incomplete'],
)

export const approveCampaign = aPlainAction(
  'campaign_approve',
  'campaigns.approve',
  'Consents to a large campaign, which is planned then',
  z.strictObject(target),
  [...changing, 'campaign_incomplete'],
)

/** What is sent stays sent. */
export const stopCampaign = aPlainAction(
  'campaign_stop',
  'campaigns.edit',
  'Withdraws a campaign before it is sent, or stops it while it is sent',
  z.strictObject({ id: idSchema }),
  ['campaign_not_found', 'campaign_changed'],
)

/** The link in every message. Repeating it changes nothing, and a wrong code is answered alike. */
export const stopOffers = {
  method: 'POST',
  path: '/v1/messages/stop-offers',
  summary: 'Ends all offers to the customer of a message',
  auth: 'none',
  body: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
  answer: messageSchema,
  problems: ['shipper_not_found', 'too_many_requests'],
} as const satisfies Endpoint
